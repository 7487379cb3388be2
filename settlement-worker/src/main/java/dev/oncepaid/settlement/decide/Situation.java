package dev.oncepaid.settlement.decide;

import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.Refund;
import dev.oncepaid.settlement.state.Trade;
import java.util.List;
import java.util.Optional;

/**
 * What is known when an event is decided: the order it names, the trade it names (which may belong
 * to another order), and that trade's refunds.
 *
 * <p>{@code otherTradeKnown}: some event of the order names another trade; asked only about closes
 * of single-trade orders.
 */
public record Situation(
        Optional<Order> order,
        Optional<Trade> trade,
        List<Refund> refunds,
        boolean otherTradeKnown) {

    public Situation {
        refunds = List.copyOf(refunds);
    }
}
