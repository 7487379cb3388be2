package dev.oncepaid.gateway.receive;

import java.time.Duration;
import java.time.Instant;

/** The least age of messages at their receipt, over the present window of time and the last. */
final class LeastAge {

    private final long windowMillis;
    private long window = Long.MIN_VALUE;
    private double present = Double.NaN;
    private double last = Double.NaN;

    LeastAge(Duration window) {
        this.windowMillis = window.toMillis();
    }

    synchronized void take(Instant sentAt, Instant receivedAt) {
        advance(receivedAt);
        Duration between = Duration.between(sentAt, receivedAt);
        // Not in milliseconds, which not every time that a sender can state would fit.
        double age = between.getSeconds() + between.getNano() / 1e9;
        present = Double.isNaN(present) ? age : Math.min(present, age);
    }

    /** In seconds; NaN when nothing was taken for long. */
    synchronized double seconds(Instant now) {
        advance(now);
        if (Double.isNaN(present) || Double.isNaN(last)) {
            return Double.isNaN(present) ? last : present;
        }
        return Math.min(present, last);
    }

    private void advance(Instant now) {
        long current = Math.floorDiv(now.toEpochMilli(), windowMillis);
        if (current > window) {
            last = current == window + 1 ? present : Double.NaN;
            present = Double.NaN;
            window = current;
        }
    }
}
