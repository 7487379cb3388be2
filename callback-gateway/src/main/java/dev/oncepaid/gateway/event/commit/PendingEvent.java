package dev.oncepaid.gateway.event.commit;

import dev.oncepaid.gateway.event.Judgement;
import dev.oncepaid.gateway.event.NewEvent;
import dev.oncepaid.gateway.event.Outcome;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.FactsCodec;
import dev.oncepaid.model.FactsHash;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** An event on its way into the table, and the request that waits for it. */
final class PendingEvent {

    private final NewEvent event;
    private final byte[] factsHash;
    private final long admittedNanos;
    private @Nullable Written written;
    private final CompletableFuture<Outcome> outcome = new CompletableFuture<>();

    /** Those parts of its row that cost most to make. */
    record Written(String factsJson, String headersJson) {}

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

    /** Identity facts and for whom they were judged: what a repeat has in common with it. */
    byte[] stated() {
        Judgement judgement = event.judgement();
        byte[] judged =
                (judgement.accountMatches() + judgement.merchant())
                        .getBytes(StandardCharsets.UTF_8);
        byte[] stated = Arrays.copyOf(factsHash, factsHash.length + judged.length);
        System.arraycopy(judged, 0, stated, factsHash.length, judged.length);
        return stated;
    }

    /** Whether the other one, under the same key, adds nothing to it. */
    boolean covers(PendingEvent other) {
        return Arrays.equals(factsHash, other.factsHash)
                && event.judgement().covers(other.event.judgement());
    }

    long admittedNanos() {
        return admittedNanos;
    }

    /**
     * Makes it ready for the writers, by the thread of its request: there are many of those, and
     * the headers are gone with the request.
     */
    void write() {
        written =
                new Written(FactsCodec.encode(event.facts()), event.received().headersJson().get());
    }

    /** To be asked only once it is {@linkplain #write written}. */
    Written written() {
        return Objects.requireNonNull(written, "queued without being written");
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
