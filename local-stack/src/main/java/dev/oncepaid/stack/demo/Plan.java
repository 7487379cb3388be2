package dev.oncepaid.stack.demo;

import dev.oncepaid.simulator.delivery.Planned;
import java.time.Duration;
import java.util.List;

/**
 * What a demo will do; the same settings give the same plan.
 *
 * @param deliveries first attempts; what is not acknowledged is sent again as a channel would
 * @param length when the last story begins
 */
record Plan(List<DemoOrder> orders, List<Planned> deliveries, Duration length) {

    Plan {
        orders = List.copyOf(orders);
        deliveries = List.copyOf(deliveries);
    }

    /** The orders with which the merchant does this. */
    List<DemoOrder> orders(Scenario.Registration registration) {
        return orders.stream()
                .filter(order -> order.scenario().registration() == registration)
                .toList();
    }
}
