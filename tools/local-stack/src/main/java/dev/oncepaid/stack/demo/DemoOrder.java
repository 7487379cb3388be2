package dev.oncepaid.stack.demo;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;

/** An order of the demo's one merchant, and what will happen to it. */
record DemoOrder(OrderNo orderNo, Money amount, Scenario scenario) {

    /** Whether a channel's close of its only trade closes the order. */
    boolean isSingleTrade() {
        return scenario == Scenario.CLOSED_BY_CHANNEL;
    }
}
