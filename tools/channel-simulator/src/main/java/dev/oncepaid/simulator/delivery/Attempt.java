package dev.oncepaid.simulator.delivery;

import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.Signing;
import java.time.Duration;
import java.util.Optional;

/**
 * One attempt at a delivery.
 *
 * @param number from 1
 * @param request as signed for an attempt before that reached nobody: a thousand deliveries that
 *     wait for one gateway would keep a processor busy by signing alone
 */
record Attempt(Outgoing outgoing, int number, Optional<SignedRequest> request, long signedNanos) {

    // Well within the five minutes in which a channel's timestamp counts.
    private static final Duration FRESH = Duration.ofSeconds(60);

    static Attempt first(Outgoing outgoing) {
        return new Attempt(outgoing, 1, Optional.empty(), 0);
    }

    /** With a request that is fit to be sent. */
    Attempt signed(Signing signing) {
        long now = System.nanoTime();
        boolean isFresh = request.isPresent() && now - signedNanos < FRESH.toNanos();
        return isFresh
                ? this
                : new Attempt(outgoing, number, Optional.of(outgoing.attempt(signing)), now);
    }

    Attempt next(Answered answered) {
        return answered == Answered.UNANSWERED
                ? new Attempt(outgoing, number + 1, request, signedNanos)
                : new Attempt(outgoing, number + 1, Optional.empty(), 0);
    }
}
