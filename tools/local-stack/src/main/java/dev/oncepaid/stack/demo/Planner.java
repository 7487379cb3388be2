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
    private static final int EARLY_PART = 8;
    private static final long FEN_MAX = 99_999;

    private final Random random;
    private final StoryTeller teller;

    Planner(Random random, StoryTeller teller) {
        this.random = random;
        this.teller = teller;
    }

    Plan plan(int orders, Profile profile) {
        Duration length = longer(SHORTEST, Duration.ofMillis(orders * 1000L / STORIES_PER_SECOND));
        List<Scenario> deck = profile.deck();
        // Each scenario once, so that even a small demo shows all of them; then as they weigh.
        List<Scenario> each = deck.stream().distinct().toList();
        List<Story> stories = new ArrayList<>();
        for (int i = 0; i < orders; i++) {
            boolean isFirstOfItsKind = i < each.size();
            Scenario scenario =
                    isFirstOfItsKind ? each.get(i) : deck.get(random.nextInt(deck.size()));
            DemoOrder order = order(i, scenario);
            stories.add(
                    isFirstOfItsKind
                            ? new Story(order, true, told(order, length.dividedBy(EARLY_PART)))
                            : new Story(order, false, told(order, length)));
        }
        return new Plan(stories, length);
    }

    private DemoOrder order(int number, Scenario scenario) {
        return new DemoOrder(
                new OrderNo("demo-%06d".formatted(number + 1)),
                Money.cny(random.nextLong(100, FEN_MAX)),
                scenario);
    }

    private List<Planned> told(DemoOrder order, Duration latest) {
        Duration start = Duration.ofMillis(random.nextLong(latest.toMillis()));
        return teller.tell(order).stream().map(planned -> planned.later(start)).toList();
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }
}
