package dev.oncepaid.benchmarks.load;

import java.time.Duration;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * What was sent and what became of it. One run writes it; it may be handed from run to run, then it
 * adds up.
 */
public final class LoadBook {

    private static final long LATENCY_NANOS_MAX = 120_000_000_000L;
    private static final double NANOS = 1e9;

    private final long settledNanos;
    private final BitSet sent = new BitSet();
    private final BitSet acknowledged = new BitSet();
    private final Histogram latencies = new Histogram(LATENCY_NANOS_MAX, 3);
    private final EnumMap<Outcome, Long> outcomes = new EnumMap<>(Outcome.class);
    private final Map<Integer, Long> statuses = new TreeMap<>();
    private long sendings;
    private long lastAcknowledgedNanos;

    public LoadBook() {
        this(Duration.ZERO);
    }

    /**
     * @param settling latencies of requests that were due earlier in the run are left out: the
     *     connections are being opened then, all at once as no sender does it
     */
    public LoadBook(Duration settling) {
        this.settledNanos = settling.toNanos();
    }

    void sent(int request) {
        sendings++;
        sent.set(request);
    }

    void answered(Connection connection, Outcome outcome, long nowNanos) {
        statuses.merge(connection.answer().status(), 1L, Long::sum);
        outcomes.merge(outcome, 1L, Long::sum);
        if (outcome == Outcome.ACKNOWLEDGED) {
            acknowledged.set(connection.request());
            lastAcknowledgedNanos = nowNanos;
            if (connection.dueNanos() >= settledNanos) {
                latencies.recordValue(
                        Math.min(nowNanos - connection.dueNanos(), LATENCY_NANOS_MAX));
            }
        }
    }

    void unanswered() {
        outcomes.merge(Outcome.UNANSWERED, 1L, Long::sum);
    }

    /** How many sendings ended so. */
    public long count(Outcome outcome) {
        return outcomes.getOrDefault(outcome, 0L);
    }

    /** How many requests went out, repeats counted. */
    public long sendings() {
        return sendings;
    }

    /** The requests that went out at least once, by index. */
    public BitSet sent() {
        return (BitSet) sent.clone();
    }

    /** The requests that were acknowledged at least once, by index. */
    public BitSet acknowledged() {
        return (BitSet) acknowledged.clone();
    }

    /** Answers by HTTP status. */
    public Map<Integer, Long> statuses() {
        return Map.copyOf(statuses);
    }

    /** Acknowledgements per second, from the start of the run to the last one. */
    public double acknowledgedPerSecond() {
        return lastAcknowledgedNanos == 0
                ? 0
                : count(Outcome.ACKNOWLEDGED) * NANOS / lastAcknowledgedNanos;
    }

    /** Latency of acknowledgements in milliseconds, from when the request was due. */
    public double latencyMillis(double percentile) {
        return latencies.getValueAtPercentile(percentile) / 1e6;
    }
}
