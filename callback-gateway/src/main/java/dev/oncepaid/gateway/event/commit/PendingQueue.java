package dev.oncepaid.gateway.event.commit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** What waits to be written: bounded in rows and in bytes of their bodies. */
final class PendingQueue {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notEmpty = lock.newCondition();
    private final ArrayDeque<PendingEvent> waiting = new ArrayDeque<>();
    private final Limits whole;
    private final Limits batch;
    private long bytes;
    private boolean closed;

    /** How many events, and how many bytes of their bodies. */
    record Limits(int rowsMax, long bytesMax) {}

    PendingQueue(Limits whole, Limits batch) {
        this.whole = whole;
        this.batch = batch;
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
            notEmpty.signal();
            return true;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits for the first event, then takes what is there up to the limits: a batch is what came
     * while the one before was written, so an idle gateway waits for nobody.
     *
     * @return empty only when the queue is closed and nothing is left
     */
    List<PendingEvent> takeBatch() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (waiting.isEmpty() && !closed) {
                notEmpty.await();
            }
            return take(batch);
        } finally {
            lock.unlock();
        }
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
