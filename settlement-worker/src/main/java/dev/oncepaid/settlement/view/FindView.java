package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import java.util.List;

@Doc("All that carries one number.")
public record FindView(
        @Doc("Orders of any merchant with this number, and those that the events name.")
                List<OrderSummary> orders,
        @Doc("Events with this order, trade, notification or event number; the newest 100.")
                List<EventView> events,
        @Doc("Cases about these orders, trades and events; the oldest 100.")
                List<CaseSummary> cases,
        @Doc(
                        "False where notification ids, which have no index, were not searched to the end in time.")
                boolean complete) {}
