package dev.oncepaid.benchmarks.load;

import java.time.Duration;

/**
 * At a fixed rate, whatever the other side does: request {@code i} is due at {@code i / rate}, and
 * its latency counts from then, also while all connections are busy. A stall of the other side is
 * so felt by every request that falls into it (no coordinated omission).
 */
public final class OpenLoop implements Feed {

    private static final double NANOS = 1e9;

    private final SendOrder order;
    private final double perSecond;
    private final long total;
    private long taken;

    public OpenLoop(SendOrder order, double perSecond, Duration duration) {
        this.order = order;
        this.perSecond = perSecond;
        this.total = (long) (perSecond * duration.toNanos() / NANOS);
    }

    @Override
    public long dueNanos(long nowNanos) {
        return isExhausted(nowNanos) ? NOTHING : (long) (taken * NANOS / perSecond);
    }

    @Override
    public int take(long nowNanos) {
        taken++;
        return order.nextInt();
    }

    @Override
    public void ended(int request, Outcome outcome, long nowNanos) {
        // The schedule does not depend on it.
    }

    @Override
    public boolean isExhausted(long nowNanos) {
        return taken >= total || !order.hasNext();
    }
}
