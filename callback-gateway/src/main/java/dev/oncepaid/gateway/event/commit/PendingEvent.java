package dev.oncepaid.gateway.event.commit;

import dev.oncepaid.gateway.event.EventRow;
import dev.oncepaid.gateway.event.Judgement;
import dev.oncepaid.gateway.event.Outcome;
import dev.oncepaid.gateway.event.table.CommittedRow;
import dev.oncepaid.model.EventKey;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A row on its way into the table, and the request that waits for it. */
final class PendingEvent {

    private final EventKey key;
    private final long admittedNanos;
    private EventRow row;
    private final CompletableFuture<Outcome> outcome = new CompletableFuture<>();

    PendingEvent(EventRow row, long admittedNanos) {
        this.key = row.key();
        this.row = row;
        this.admittedNanos = admittedNanos;
    }

    /** The key that its channel gave it, whatever its row becomes. */
    EventKey key() {
        return key;
    }

    /** What is to be inserted; changed by its writer only. */
    EventRow row() {
        return row;
    }

    /** Another statement is stored under its number: it gets a number of its own. */
    void distinguishFrom(CommittedRow existing) {
        row = existing.distinguish(row, key);
    }

    /** Identity facts and for whom they were judged: what a repeat has in common with it. */
    byte[] stated() {
        Judgement judgement = row.judgement();
        byte[] hash = row.factsHash();
        byte[] judged =
                (judgement.accountMatches() + judgement.merchant())
                        .getBytes(StandardCharsets.UTF_8);
        byte[] stated = Arrays.copyOf(hash, hash.length + judged.length);
        System.arraycopy(judged, 0, stated, hash.length, judged.length);
        return stated;
    }

    /** Whether the other one, under the same key, adds nothing to it. */
    boolean covers(PendingEvent other) {
        return Arrays.equals(row.factsHash(), other.row.factsHash())
                && row.judgement().covers(other.row.judgement());
    }

    long admittedNanos() {
        return admittedNanos;
    }

    int bytes() {
        return row.received().body().length;
    }

    /** It is stored now, under this id. */
    void inserted(long eventId) {
        OptionalLong differsFrom = row.differsFrom();
        complete(
                differsFrom.isPresent()
                        ? new Outcome.Differing(eventId, differsFrom.getAsLong())
                        : new Outcome.Fresh(eventId));
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
