package dev.oncepaid.settlement.decide;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.StatedAmount;
import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.Refund;
import dev.oncepaid.settlement.state.Trade;
import java.util.List;
import java.util.Optional;

/**
 * What is known when an event is decided: the order it names, the trade it names (which may belong
 * to another order), and that trade's refunds and open cases; both are asked only about refunds.
 *
 * <p>{@code otherTradeKnown}: some event of the order names another trade; asked only about closes
 * of single-trade orders.
 */
public record Situation(
        Optional<Order> order,
        Optional<Trade> trade,
        List<Refund> refunds,
        List<OpenCase> openCases,
        boolean otherTradeKnown) {

    public Situation {
        refunds = List.copyOf(refunds);
        openCases = List.copyOf(openCases);
    }

    /**
     * An amount of the trade, in the trade's currency where none is stated, or that of its order;
     * empty where nothing says which.
     */
    Optional<Money> money(StatedAmount amount) {
        return amount.currency()
                .or(() -> trade.map(known -> known.amount().currency()))
                .or(() -> order.map(known -> known.amount().currency()))
                .map(amount::in);
    }
}
