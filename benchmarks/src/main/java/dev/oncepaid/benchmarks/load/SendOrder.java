package dev.oncepaid.benchmarks.load;

import java.util.PrimitiveIterator;
import java.util.Random;
import java.util.random.RandomGenerator;

/**
 * Which request of a pool is sent next: fresh ones in their order, and repeats of recent ones mixed
 * in between. The same seed gives the same order. It ends with the fresh ones.
 */
public final class SendOrder implements PrimitiveIterator.OfInt {

    /** Channels repeat within seconds, so a repeat is one of the last this many fresh ones. */
    private static final int RECENT = 2_000;

    private final int first;
    private final int end;
    private final double repeatShare;
    private final RandomGenerator random;
    private int next;

    /**
     * @param first the first index to send
     * @param end one after the last
     * @param repeatShare share of repeats in all that is sent, 0 to below 1
     */
    public SendOrder(int first, int end, double repeatShare, long seed) {
        this.first = first;
        this.end = end;
        this.repeatShare = repeatShare;
        this.random = new Random(seed);
        this.next = first;
    }

    /** Each request once. */
    public static SendOrder once(int first, int end) {
        return new SendOrder(first, end, 0, 0);
    }

    @Override
    public boolean hasNext() {
        return next < end;
    }

    /** Without boxing: {@link #next} is for those who insist. */
    @Override
    public int nextInt() {
        if (next > first && random.nextDouble() < repeatShare) {
            return next - 1 - random.nextInt(Math.min(RECENT, next - first));
        }
        return next++;
    }

    /** One after the last fresh request that was sent. */
    public int reached() {
        return next;
    }
}
