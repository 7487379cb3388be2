package dev.oncepaid.settlement.view;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.oncepaid.platform.openapi.Doc;
import java.util.List;

@Doc("An order with all that happened to it.")
public record OrderView(
        @JsonUnwrapped OrderSummary order,
        @Doc("Every trade that names it or was booked to it.") List<TradeView> trades,
        List<RefundView> refunds,
        @Doc("Each step of the order, one per version.") List<OrderChange> changes,
        @Doc("What its trades' money did, double entry.") List<PostingView> postings,
        @Doc("What was published about it.") List<EffectView> effects,
        @Doc("The cases about its trades, refunds and events.") List<CaseSummary> cases,
        @Doc("All of it and the events of all channels of its trades' providers, oldest first.")
                List<TimelineEntry> timeline,
        @Doc("False where a list is longer than is shown: the oldest 500 are.") boolean complete) {

    /** The same, where a list was cut. */
    public OrderView incomplete() {
        return new OrderView(
                order, trades, refunds, changes, postings, effects, cases, timeline, false);
    }
}
