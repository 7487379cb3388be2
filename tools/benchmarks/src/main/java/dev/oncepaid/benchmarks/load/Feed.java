package dev.oncepaid.benchmarks.load;

/**
 * What is to be sent, and when. Times are nanoseconds since the start of the run. Used by the
 * generator's thread only.
 */
public interface Feed {

    /** The value of {@link #dueNanos} when nothing (more) waits to be sent. */
    long NOTHING = Long.MAX_VALUE;

    /**
     * When the next request was or will be due; {@link #NOTHING} while there is none.
     *
     * @param nowNanos the time now
     */
    long dueNanos(long nowNanos);

    /** Takes the next request; only when its time has come. */
    int take(long nowNanos);

    /** Hears what became of a request that was taken. */
    void ended(int request, Outcome outcome, long nowNanos);

    /** Whether nothing will come any more, once what is in flight has ended. */
    boolean isExhausted(long nowNanos);
}
