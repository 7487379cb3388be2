package dev.oncepaid.gateway.receive;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The memory that all bodies on their way may take together, so that a thousand senders of large
 * and slow bodies cannot take all there is.
 */
final class BodyBudget {

    private final long bytesMax;
    private final AtomicLong taken = new AtomicLong();

    BodyBudget(long bytesMax) {
        this.bytesMax = bytesMax;
    }

    /** Takes so many more bytes, or nothing if that is too much. */
    boolean take(int bytes) {
        if (taken.addAndGet(bytes) <= bytesMax) {
            return true;
        }
        giveBack(bytes);
        return false;
    }

    void giveBack(int bytes) {
        taken.addAndGet(-bytes);
    }

    long taken() {
        return taken.get();
    }
}
