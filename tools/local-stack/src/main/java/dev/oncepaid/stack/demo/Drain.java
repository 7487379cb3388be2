package dev.oncepaid.stack.demo;

import dev.oncepaid.stack.inspect.EventTables;
import dev.oncepaid.stack.inspect.OrderTables;
import dev.oncepaid.stack.inspect.Tables;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** Waits until nothing is under way any more: all handled, all published, all effects sent. */
final class Drain {

    private static final Duration POLL = Duration.ofMillis(250);
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final Duration SAID_EVERY = Duration.ofSeconds(5);

    private final EventTables events;
    private final OrderTables orders;

    Drain(Tables tables) {
        this.events = new EventTables(tables);
        this.orders = new OrderTables(tables);
    }

    /** False when patience is over first; the tables say then what is left. */
    boolean await(Consumer<String> progress) {
        long start = System.nanoTime();
        long said = start;
        while (!isDrained()) {
            long now = System.nanoTime();
            if (now - start > PATIENCE.toNanos()) {
                return false;
            }
            if (now - said > SAID_EVERY.toNanos()) {
                progress.accept("waiting: " + left());
                said = now;
            }
            LockSupport.parkNanos(POLL.toNanos());
        }
        return true;
    }

    private boolean isDrained() {
        Map<String, Long> status = events.handleStatus();
        return status.getOrDefault("PENDING", 0L) == 0
                && status.getOrDefault("FAILED", 0L) == 0
                && events.unpublished() == 0
                && orders.unsentEffects() == 0;
    }

    private String left() {
        Map<String, Long> status = events.handleStatus();
        return "%d pending, %d to be tried again, %d unpublished, %d effects unsent"
                .formatted(
                        status.getOrDefault("PENDING", 0L),
                        status.getOrDefault("FAILED", 0L),
                        events.unpublished(),
                        orders.unsentEffects());
    }
}
