package dev.oncepaid.gateway.event;

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
    private final int rowsMax;
    private final long bytesMax;
    private long bytes;
    private boolean closed;

    PendingQueue(int rowsMax, long bytesMax) {
        this.rowsMax = rowsMax;
        this.bytesMax = bytesMax;
    }

    /** Takes the event in, unless the queue is full or closed; never waits. */
    boolean offer(PendingEvent event) {
        lock.lock();
        try {
            if (closed || waiting.size() >= rowsMax || bytes + event.bytes() > bytesMax) {
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
    List<PendingEvent> takeBatch(int batchRowsMax, long batchBytesMax) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (waiting.isEmpty() && !closed) {
                notEmpty.await();
            }
            return take(batchRowsMax, batchBytesMax);
        } finally {
            lock.unlock();
        }
    }

    /** Everything that waits, for good. */
    List<PendingEvent> takeAll() {
        lock.lock();
        try {
            return take(Integer.MAX_VALUE, Long.MAX_VALUE);
        } finally {
            lock.unlock();
        }
    }

    private List<PendingEvent> take(int batchRowsMax, long batchBytesMax) {
        List<PendingEvent> batch = new ArrayList<>();
        long batchBytes = 0;
        PendingEvent next = waiting.peek();
        while (next != null
                && batch.size() < batchRowsMax
                && (batch.isEmpty() || batchBytes + next.bytes() <= batchBytesMax)) {
            batch.add(waiting.remove());
            batchBytes += next.bytes();
            next = waiting.peek();
        }
        bytes -= batchBytes;
        if (next != null) {
            notEmpty.signal();
        }
        return batch;
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
