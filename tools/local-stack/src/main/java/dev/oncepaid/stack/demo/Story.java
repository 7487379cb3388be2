package dev.oncepaid.stack.demo;

import dev.oncepaid.model.EventKey;
import dev.oncepaid.simulator.delivery.Planned;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One order, and what the channels send about it.
 *
 * @param isFirstOfItsKind in this plan; it is told early
 */
record Story(DemoOrder order, boolean isFirstOfItsKind, List<Planned> deliveries) {

    Story {
        deliveries = List.copyOf(deliveries);
    }

    Scenario scenario() {
        return order.scenario();
    }

    /** Of every event that must be stored of it. */
    Set<EventKey> keys() {
        return deliveries.stream()
                .flatMap(planned -> planned.outgoing().keys().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
