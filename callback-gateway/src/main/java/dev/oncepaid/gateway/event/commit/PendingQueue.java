package dev.oncepaid.gateway.event.commit;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What waits to be written: bounded in rows and in bytes of their bodies.
 *
 * <p>Under load one writer is enough, and the longer its commit takes the more events share the
 * next: two writers that each took what had just come would write twice as many batches half as
 * large. So another one starts only when a whole batch waits, or an event has waited too long
 * because the batch before it is stuck.
 */
final class PendingQueue {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notEmpty = lock.newCondition();
    private final ArrayDeque<PendingEvent> waiting = new ArrayDeque<>();
    private final Limits whole;
    private final Limits batch;
    private final long patienceNanos;
    private long bytes;
    private int batchesUnderway;
    private boolean closed;

    /** How many events, and how many bytes of their bodies. */
    record Limits(int rowsMax, long bytesMax) {}

    /**
     * @param patience how long an event leaves its turn to the batch that is being written
     */
    PendingQueue(Limits whole, Limits batch, Duration patience) {
        this.whole = whole;
        this.batch = batch;
        this.patienceNanos = patience.toNanos();
    }

    /** Takes the event in, unless the queue is full or closed; never waits. */
    boolean offer(PendingEvent event) {
        lock.lock();
        try {
            if (closed
                    || waiting.size() >= whole.rowsMax()
                    || bytes + event.bytes() > whole.bytesMax()) {
                return false;
            }
            waiting.add(event);
            bytes += event.bytes();
            if (waiting.size() == 1 || isWholeBatch()) {
                notEmpty.signal();
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits for its turn, then takes what is there up to the limits: a batch is what came while the
     * one before was written, so an idle gateway waits for nobody. {@link #written} ends it.
     *
     * @return empty only when the queue is closed and nothing is left
     */
    List<PendingEvent> takeBatch() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long nanos = nanosToTurn();
            while (nanos > 0) {
                notEmpty.awaitNanos(nanos);
                nanos = nanosToTurn();
            }
            List<PendingEvent> taken = take(batch);
            batchesUnderway++;
            return taken;
        } finally {
            lock.unlock();
        }
    }

    /** The batch that its writer took last is written or given up. */
    void written() {
        lock.lock();
        try {
            batchesUnderway--;
        } finally {
            lock.unlock();
        }
    }

    private long nanosToTurn() {
        PendingEvent oldest = waiting.peek();
        if (oldest == null) {
            return closed ? 0 : Long.MAX_VALUE;
        }
        return closed || batchesUnderway == 0 || isWholeBatch()
                ? 0
                : patienceNanos - (System.nanoTime() - oldest.admittedNanos());
    }

    private boolean isWholeBatch() {
        return waiting.size() >= batch.rowsMax() || bytes >= batch.bytesMax();
    }

    /** Everything that waits, for good. */
    List<PendingEvent> takeAll() {
        lock.lock();
        try {
            return take(whole);
        } finally {
            lock.unlock();
        }
    }

    private List<PendingEvent> take(Limits limits) {
        List<PendingEvent> taken = new ArrayList<>();
        long takenBytes = 0;
        PendingEvent next = waiting.peek();
        while (next != null
                && taken.size() < limits.rowsMax()
                && (taken.isEmpty() || takenBytes + next.bytes() <= limits.bytesMax())) {
            taken.add(waiting.remove());
            takenBytes += next.bytes();
            next = waiting.peek();
        }
        bytes -= takenBytes;
        if (next != null) {
            notEmpty.signal();
        }
        return taken;
    }

    int rows() {
        lock.lock();
        try {
            return waiting.size();
        } finally {
            lock.unlock();
        }
    }

    /** Lets nothing in any more; the writers end when they have taken the rest. */
    void close() {
        lock.lock();
        try {
            closed = true;
            notEmpty.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
