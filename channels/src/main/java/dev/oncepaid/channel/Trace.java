package dev.oncepaid.channel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The steps by which one verification came to its verdict, kept for a person who wants to know
 * them.
 */
public final class Trace {

    private static final Trace NONE = new Trace(false);

    private final boolean isKept;
    private final List<Step> steps = new ArrayList<>();

    private Trace(boolean isKept) {
        this.isKept = isKept;
    }

    /** Keeps nothing; for the request's path. */
    public static Trace none() {
        return NONE;
    }

    /**
     * Keeps each step; the verifier goes on after one that failed, as far as the message allows.
     */
    public static Trace keeping() {
        return new Trace(true);
    }

    /** In the order in which they were made; empty if none are kept. */
    public List<Step> steps() {
        return List.copyOf(steps);
    }

    boolean isKept() {
        return isKept;
    }

    /** The step is made only if it is kept. */
    void add(Supplier<Step> step) {
        if (isKept) {
            steps.add(step.get());
        }
    }
}
