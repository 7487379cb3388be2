package dev.oncepaid.gateway.event.commit;

import dev.oncepaid.gateway.event.CommitListener;
import dev.oncepaid.gateway.event.Outcome;
import dev.oncepaid.gateway.event.Outcome.Cause;
import dev.oncepaid.gateway.repeat.CommittedEvents;
import dev.oncepaid.gateway.repeat.RepeatCounter;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.EventRecord;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Gives events their outcomes and tells those who must know of them. */
final class BatchOutcomes {

    private static final Logger LOG = LoggerFactory.getLogger(BatchOutcomes.class);

    private final CommittedEvents committed;
    private final RepeatCounter repeats;
    private final ContendedKeys contended;
    private final CommitListener listener;

    BatchOutcomes(
            CommittedEvents committed,
            RepeatCounter repeats,
            ContendedKeys contended,
            CommitListener listener) {
        this.committed = committed;
        this.repeats = repeats;
        this.contended = contended;
        this.listener = listener;
    }

    /** Those whose key has an id are stored; the others are left, and returned. */
    List<PendingEvent> inserted(List<PendingEvent> events, Map<EventKey, Long> ids) {
        Predicate<PendingEvent> isStored = event -> ids.containsKey(event.row().key());
        List<PendingEvent> stored = events.stream().filter(isStored).toList();
        listener.committed(stored.stream().map(event -> record(event, ids)).toList());
        for (PendingEvent event : stored) {
            long id = id(event, ids);
            remember(event, id);
            event.inserted(id);
        }
        return events.stream().filter(isStored.negate()).toList();
    }

    private static EventRecord record(PendingEvent event, Map<EventKey, Long> ids) {
        return event.row().storedAs(id(event, ids));
    }

    private static long id(PendingEvent event, Map<EventKey, Long> ids) {
        return Objects.requireNonNull(ids.get(event.row().key()));
    }

    void repeated(PendingEvent event, long eventId) {
        remember(event, eventId);
        repeats.count(eventId);
        event.complete(new Outcome.Repeat(eventId));
    }

    private void remember(PendingEvent event, long eventId) {
        committed.remember(event.key(), event.stated(), eventId);
    }

    /** Which database will be there next, and what it holds, is not known. */
    void databaseLost() {
        committed.forget();
    }

    void sameAs(PendingEvent first, List<PendingEvent> same) {
        Outcome outcome = first.await(Duration.ZERO);
        for (PendingEvent event : same) {
            if (outcome instanceof Outcome.Durable durable) {
                repeated(event, durable.eventId());
            } else {
                event.complete(outcome);
            }
        }
    }

    void failed(PendingEvent event, SqlFault fault, SQLException e) {
        switch (fault) {
            case LOCKED, COLLISION -> contended(event);
            case DATA -> refusedByDatabase(event, e.getSQLState());
            case UNAVAILABLE -> event.complete(new Outcome.NotNow(Cause.UNAVAILABLE));
        }
    }

    void contended(PendingEvent event) {
        contended.add(event.key());
        event.complete(new Outcome.NotNow(Cause.CONTENDED));
    }

    /** Two statements with one hash prefix under one key: SHA-256 broken, or a fault of ours. */
    void indistinguishable(PendingEvent event) {
        refusedByDatabase(event, "hash prefix taken");
    }

    private static void refusedByDatabase(PendingEvent event, String why) {
        LOG.error(
                "Event {} of account {} cannot be stored ({}); the channel was told to retry"
                        + " and will eventually stop: fix the decoder",
                event.key(),
                event.row().owner().account(),
                why);
        event.complete(new Outcome.NotNow(Cause.DATA_FAULT));
    }
}
