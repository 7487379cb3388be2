package dev.oncepaid.gateway.refusal.budget;

/** Holds tokens up to a burst, refilled evenly. Thread-safe; times are {@link System#nanoTime}. */
final class TokenBucket {

    private static final double NANOS_PER_SECOND = 1e9;

    private final int burst;
    private final double perSecond;
    private double tokens;
    private boolean isExhausted;
    private long filledAtNanos;

    TokenBucket(int burst, double perSecond, long nowNanos) {
        this.burst = burst;
        this.perSecond = perSecond;
        this.tokens = burst;
        this.filledAtNanos = nowNanos;
    }

    synchronized boolean isEmpty(long nowNanos) {
        refill(nowNanos);
        return tokens < 1;
    }

    /**
     * Takes one token if there is one; whether that exhausted the bucket, which is told once until
     * half of it is there again.
     */
    synchronized boolean spend(long nowNanos) {
        refill(nowNanos);
        tokens = Math.max(0, tokens - 1);
        boolean isNews = tokens < 1 && !isExhausted;
        isExhausted = isNews || (isExhausted && tokens < burst / 2.0);
        return isNews;
    }

    private void refill(long nowNanos) {
        // Two threads may come in another order than they read the clock in.
        long passed = Math.max(0, nowNanos - filledAtNanos);
        tokens = Math.min(burst, tokens + passed / NANOS_PER_SECOND * perSecond);
        filledAtNanos += passed;
    }
}
