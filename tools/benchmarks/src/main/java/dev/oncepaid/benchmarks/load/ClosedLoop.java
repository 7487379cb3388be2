package dev.oncepaid.benchmarks.load;

import java.time.Duration;

/**
 * As fast as the other side answers: each free connection sends the next request at once, until the
 * time is over or the order of sending ends. Finds the greatest rate; its latencies mean little.
 */
public final class ClosedLoop implements Feed {

    private final SendOrder order;
    private final long untilNanos;

    public ClosedLoop(SendOrder order, Duration duration) {
        this.order = order;
        this.untilNanos = duration.toNanos();
    }

    @Override
    public long dueNanos(long nowNanos) {
        return isExhausted(nowNanos) ? NOTHING : nowNanos;
    }

    @Override
    public int take(long nowNanos) {
        return order.nextInt();
    }

    @Override
    public void ended(int request, Outcome outcome, long nowNanos) {
        // The next request does not depend on it.
    }

    @Override
    public boolean isExhausted(long nowNanos) {
        return nowNanos >= untilNanos || !order.hasNext();
    }
}
