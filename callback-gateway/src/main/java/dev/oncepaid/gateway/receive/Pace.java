package dev.oncepaid.gateway.receive;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;

/** Lets something happen at most once in so long. */
final class Pace {

    private final Duration pause;
    private final AtomicReference<Instant> next = new AtomicReference<>(Instant.MIN);

    Pace(Duration pause) {
        this.pause = pause;
    }

    /** Whether it may happen now; of several who ask at once, one is let. */
    boolean allows(Instant now) {
        Instant due = next.get();
        return !now.isBefore(due) && next.compareAndSet(due, now.plus(pause));
    }
}
