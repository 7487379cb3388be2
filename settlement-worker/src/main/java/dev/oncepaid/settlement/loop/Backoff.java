package dev.oncepaid.settlement.loop;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * Exponential back-off with full jitter: the n-th wait is drawn evenly from nothing up to min·2ⁿ,
 * capped, so that what failed together does not return together.
 */
public final class Backoff {

    private static final int DOUBLINGS_MAX = 30;

    private final Duration min;
    private final Duration max;
    private final RandomGenerator random;

    public Backoff(Duration min, Duration max, RandomGenerator random) {
        this.min = min;
        this.max = max;
        this.random = random;
    }

    /** The wait after so many tries in a row that did not end it, at least a millisecond. */
    public Duration after(int tries) {
        int doublings = Math.clamp(tries, 0, DOUBLINGS_MAX);
        long bound = Math.min(max.toMillis(), min.toMillis() << doublings);
        return Duration.ofMillis(random.nextLong(1, Math.max(2, bound)));
    }

    /** A wait for what no number of tries will mend: drawn between half of the longest and it. */
    public Duration farOff() {
        long half = Math.max(1, max.toMillis() / 2);
        return Duration.ofMillis(half + random.nextLong(half));
    }
}
