package dev.oncepaid.benchmarks.load;

import java.util.PrimitiveIterator;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;

/**
 * Which request of a pool is sent next: fresh ones in their order, and repeats of recent ones mixed
 * in between. The same seed gives the same order. It ends with the fresh ones.
 */
public final class SendOrder implements PrimitiveIterator.OfInt {

    /** Channels repeat within seconds, so a repeat is one of the last this many fresh ones. */
    private static final int RECENT = 2_000;

    private final IntUnaryOperator requestAt;
    private final int end;
    private final double repeatShare;
    private final RandomGenerator random;
    private int taken;

    private SendOrder(IntUnaryOperator requestAt, int end, double repeatShare, long seed) {
        this.requestAt = requestAt;
        this.end = end;
        this.repeatShare = repeatShare;
        this.random = new Random(seed);
    }

    /** Each request from {@code first} to before {@code end} once. */
    public static SendOrder once(int first, int end) {
        return mixed(first, end, 0, 0);
    }

    /** Each of these requests once. */
    public static SendOrder of(int[] requests) {
        return new SendOrder(i -> requests[i], requests.length, 0, 0);
    }

    /**
     * Each request from {@code first} to before {@code end}, and repeats.
     *
     * @param repeatShare share of repeats in all that is sent, 0 to below 1
     */
    public static SendOrder mixed(int first, int end, double repeatShare, long seed) {
        return new SendOrder(i -> first + i, end - first, repeatShare, seed);
    }

    @Override
    public boolean hasNext() {
        return taken < end;
    }

    @Override
    public int nextInt() {
        if (taken > 0 && random.nextDouble() < repeatShare) {
            return requestAt.applyAsInt(taken - 1 - random.nextInt(Math.min(RECENT, taken)));
        }
        return requestAt.applyAsInt(taken++);
    }

    /** How many fresh requests were taken. */
    public int taken() {
        return taken;
    }
}
