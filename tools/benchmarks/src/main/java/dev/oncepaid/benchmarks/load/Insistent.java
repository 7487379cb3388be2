package dev.oncepaid.benchmarks.load;

import java.time.Duration;
import java.util.PriorityQueue;

/**
 * Sends like a channel: what was not acknowledged comes again after a pause, until it is
 * acknowledged or the patience is over. Repeats go before what is new.
 */
public final class Insistent implements Feed {

    private final Feed fresh;
    private final long pauseNanos;
    private final long untilNanos;
    private final PriorityQueue<Again> again = new PriorityQueue<>();
    private int inFlight;

    /**
     * @param fresh what is sent first, in its own time
     * @param pause between an attempt's end and the next one
     * @param patience after which what is still unacknowledged is given up, from the start
     */
    public Insistent(Feed fresh, Duration pause, Duration patience) {
        this.fresh = fresh;
        this.pauseNanos = pause.toNanos();
        this.untilNanos = patience.toNanos();
    }

    @Override
    public long dueNanos(long nowNanos) {
        Again next = again.peek();
        long repeat = next == null ? NOTHING : next.dueNanos();
        return Math.min(repeat, fresh.dueNanos(nowNanos));
    }

    @Override
    public int take(long nowNanos) {
        inFlight++;
        Again next = again.peek();
        if (next != null && next.dueNanos() <= nowNanos) {
            again.remove();
            return next.request();
        }
        return fresh.take(nowNanos);
    }

    @Override
    public void ended(int request, Outcome outcome, long nowNanos) {
        inFlight--;
        fresh.ended(request, outcome, nowNanos);
        if (outcome != Outcome.ACKNOWLEDGED && nowNanos < untilNanos) {
            again.add(new Again(nowNanos + pauseNanos, request));
        }
    }

    @Override
    public boolean isExhausted(long nowNanos) {
        return inFlight == 0 && again.isEmpty() && fresh.isExhausted(nowNanos);
    }

    private record Again(long dueNanos, int request) implements Comparable<Again> {
        @Override
        public int compareTo(Again other) {
            return Long.compare(dueNanos, other.dueNanos);
        }
    }
}
