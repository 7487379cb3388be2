package dev.oncepaid.benchmarks.load;

/**
 * At a fixed rate until another thread says that it is enough, but never fewer than a minimum and
 * never more than the order of sending has.
 */
public final class UntilTold implements Feed {

    private static final double NANOS = 1e9;

    private final SendOrder order;
    private final double perSecond;
    private final int minimum;
    private volatile boolean enough;
    private int taken;

    public UntilTold(SendOrder order, double perSecond, int minimum) {
        this.order = order;
        this.perSecond = perSecond;
        this.minimum = minimum;
    }

    /** Nothing new after the minimum; may be called by any thread. */
    public void enough() {
        enough = true;
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
        return !order.hasNext() || (enough && taken >= minimum);
    }
}
