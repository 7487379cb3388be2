package dev.oncepaid.stack.demo;

import dev.oncepaid.model.EventKey;
import dev.oncepaid.simulator.delivery.Planned;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a demo will do; the same settings give the same plan.
 *
 * @param length when the last story begins
 */
record Plan(List<Story> stories, Duration length) {

    Plan {
        stories = List.copyOf(stories);
    }

    List<DemoOrder> orders() {
        return stories.stream().map(Story::order).toList();
    }

    /** The orders with which the merchant does this. */
    List<DemoOrder> orders(Scenario.Registration registration) {
        return orders().stream()
                .filter(order -> order.scenario().registration() == registration)
                .toList();
    }

    /**
     * What must have been acknowledged before a gateway may die: it would be sent again in another
     * order, and a story that hangs on the order would not be shown even once.
     */
    Set<EventKey> toBeToldInOrder() {
        return stories.stream()
                .filter(story -> story.isFirstOfItsKind() && story.scenario().isLeftToArrival())
                .flatMap(story -> story.keys().stream())
                .collect(Collectors.toSet());
    }

    /** First attempts; what is not acknowledged is sent again as a channel would. */
    List<Planned> deliveries() {
        return stories.stream().flatMap(story -> story.deliveries().stream()).toList();
    }
}
