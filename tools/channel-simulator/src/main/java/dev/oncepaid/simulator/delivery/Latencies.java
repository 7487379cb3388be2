package dev.oncepaid.simulator.delivery;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * How long answers took, in buckets that grow by an eighth of their size: a quantile is at most
 * 12.5 % too high.
 */
final class Latencies {

    private static final int STEPS_PER_OCTAVE = 8;
    private static final int OCTAVES = 40;

    private final AtomicLongArray buckets = new AtomicLongArray(OCTAVES * STEPS_PER_OCTAVE);

    void add(Duration latency) {
        buckets.incrementAndGet(bucket(Math.max(1, latency.toNanos() / 1_000)));
    }

    /** Zero when nothing was answered yet. */
    Duration quantile(double share) {
        long total = 0;
        for (int i = 0; i < buckets.length(); i++) {
            total += buckets.get(i);
        }
        long wanted = (long) Math.ceil(total * share);
        long seen = 0;
        for (int i = 0; i < buckets.length(); i++) {
            seen += buckets.get(i);
            if (seen >= wanted && seen > 0) {
                return Duration.ofNanos(upperMicros(i) * 1_000);
            }
        }
        return Duration.ZERO;
    }

    private int bucket(long micros) {
        int octave = 63 - Long.numberOfLeadingZeros(micros);
        long step = ((micros - (1L << octave)) * STEPS_PER_OCTAVE) >> octave;
        return Math.min(buckets.length() - 1, octave * STEPS_PER_OCTAVE + (int) step);
    }

    private static long upperMicros(int bucket) {
        long octave = 1L << (bucket / STEPS_PER_OCTAVE);
        return octave + Math.max(1, octave * (bucket % STEPS_PER_OCTAVE + 1) / STEPS_PER_OCTAVE);
    }
}
