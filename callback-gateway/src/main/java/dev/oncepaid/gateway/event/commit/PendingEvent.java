package dev.oncepaid.gateway.event.commit;

import dev.oncepaid.gateway.event.NewEvent;
import dev.oncepaid.gateway.event.Outcome;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.FactsHash;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** An event on its way into the table, and the request that waits for it. */
final class PendingEvent {

    private final NewEvent event;
    private final byte[] factsHash;
    private final long admittedNanos;
    private final CompletableFuture<Outcome> outcome = new CompletableFuture<>();

    PendingEvent(NewEvent event, long admittedNanos) {
        this.event = event;
        this.factsHash = FactsHash.of(event.facts());
        this.admittedNanos = admittedNanos;
    }

    NewEvent event() {
        return event;
    }

    EventKey key() {
        return event.key();
    }

    byte[] factsHash() {
        return factsHash;
    }

    long admittedNanos() {
        return admittedNanos;
    }

    int bytes() {
        return event.received().body().length;
    }

    boolean isDone() {
        return outcome.isDone();
    }

    /** The first outcome counts; a later one is dropped. */
    void complete(Outcome result) {
        outcome.complete(result);
    }

    /** Waits for the outcome; {@link Outcome.Cause#TIMEOUT} leaves open whether it gets stored. */
    Outcome await(Duration timeout) {
        try {
            return outcome.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            return new Outcome.NotNow(Outcome.Cause.TIMEOUT);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new Outcome.NotNow(Outcome.Cause.STOPPING);
        } catch (ExecutionException e) {
            throw new IllegalStateException("an outcome is never exceptional", e);
        }
    }
}
