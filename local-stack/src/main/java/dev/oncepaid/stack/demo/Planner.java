package dev.oncepaid.stack.demo;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.simulator.delivery.Planned;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Draws the orders, what happens to each, and when. */
final class Planner {

    private static final int STORIES_PER_SECOND = 150;
    private static final Duration SHORTEST = Duration.ofSeconds(8);
    private static final long FEN_MAX = 99_999;

    private final Random random;
    private final StoryTeller teller;

    Planner(Random random, StoryTeller teller) {
        this.random = random;
        this.teller = teller;
    }

    Plan plan(int orders, Profile profile) {
        Duration length = longer(SHORTEST, Duration.ofMillis(orders * 1000L / STORIES_PER_SECOND));
        List<DemoOrder> drawn = new ArrayList<>();
        List<Planned> deliveries = new ArrayList<>();
        for (int i = 0; i < orders; i++) {
            DemoOrder order = order(i, profile);
            drawn.add(order);
            Duration start = Duration.ofMillis(random.nextLong(length.toMillis()));
            teller.tell(order).forEach(planned -> deliveries.add(planned.later(start)));
        }
        return new Plan(drawn, deliveries, length);
    }

    private DemoOrder order(int number, Profile profile) {
        // Each scenario once, so that even a small demo shows all of them; then as they weigh.
        List<Scenario> each = profile.deck().stream().distinct().toList();
        List<Scenario> from =
                number < each.size() ? each.subList(number, number + 1) : profile.deck();
        return new DemoOrder(
                new OrderNo("demo-%06d".formatted(number + 1)),
                Money.cny(random.nextLong(100, FEN_MAX)),
                from.get(random.nextInt(from.size())));
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }
}
