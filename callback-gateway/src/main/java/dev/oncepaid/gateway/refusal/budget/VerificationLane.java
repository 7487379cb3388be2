package dev.oncepaid.gateway.refusal.budget;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Lets a few through at a time, in the order they came; a bounded number wait, for a bounded time.
 */
final class VerificationLane {

    private final Semaphore places;
    private final Semaphore waitingRoom;
    private final Duration waitTimeout;

    VerificationLane(int placesMax, int waitingMax, Duration waitTimeout) {
        this.places = new Semaphore(placesMax, true);
        this.waitingRoom = new Semaphore(placesMax + waitingMax);
        this.waitTimeout = waitTimeout;
    }

    /** Whether it may go on; whoever may has to {@link #leave}. */
    boolean enter() {
        if (!waitingRoom.tryAcquire()) {
            return false;
        }
        boolean mayGoOn = false;
        try {
            mayGoOn = places.tryAcquire(waitTimeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            if (!mayGoOn) {
                waitingRoom.release();
            }
        }
        return mayGoOn;
    }

    void leave() {
        places.release();
        waitingRoom.release();
    }
}
