package dev.oncepaid.settlement.event;

import dev.oncepaid.settlement.decide.Event;
import dev.oncepaid.settlement.decide.Verdict;
import dev.oncepaid.settlement.state.OrderKey;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An event that is not ended, its handling row locked by this transaction.
 *
 * <p>{@code now} is the database's time of the transaction, {@code receivedAt} the gateway's of the
 * event. {@code verdict} is the one it waits with, empty if it was never decided or could not be.
 * {@code differsFrom} is the event that stated otherwise before: under the same key, or read from
 * the same body; {@code readsAgain}: it is the same statement, read or judged once more.
 */
public record OpenEvent(
        Row row,
        Optional<Verdict> verdict,
        Instant receivedAt,
        Instant now,
        OptionalLong differsFrom,
        boolean readsAgain,
        Content content) {

    /** What its handling row counts. */
    public record Row(long id, int attempts, int crashes) {}

    /** Its content, which may be undecodable. */
    public sealed interface Content {
        /**
         * {@code orderOfTrade}: for a refund, the order of the trade it names, if that is known; as
         * seen before any order was locked.
         */
        record Decoded(Event event, Optional<OrderKey> orderOfTrade) implements Content {}

        /** The stored facts cannot be read; {@code problem} names the field, never its content. */
        record Undecodable(Event.Origin origin, String problem) implements Content {}
    }

    public Event.Origin origin() {
        return switch (content) {
            case Content.Decoded decoded -> decoded.event().origin();
            case Content.Undecodable undecodable -> undecodable.origin();
        };
    }
}
