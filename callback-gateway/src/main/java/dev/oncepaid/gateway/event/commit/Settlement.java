package dev.oncepaid.gateway.event.commit;

import dev.oncepaid.gateway.event.CommitListener;
import dev.oncepaid.gateway.event.Outcome;
import dev.oncepaid.gateway.event.Outcome.Cause;
import dev.oncepaid.gateway.event.table.RowKey;
import dev.oncepaid.gateway.repeat.CommittedEvents;
import dev.oncepaid.gateway.repeat.RepeatCounter;
import dev.oncepaid.model.EventRecord;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Gives events their outcomes and tells those who must know of them. */
final class Settlement {

    private static final Logger LOG = LoggerFactory.getLogger(Settlement.class);

    private final CommittedEvents committed;
    private final RepeatCounter repeats;
    private final ContendedKeys contended;
    private final CommitListener listener;

    Settlement(
            CommittedEvents committed,
            RepeatCounter repeats,
            ContendedKeys contended,
            CommitListener listener) {
        this.committed = committed;
        this.repeats = repeats;
        this.contended = contended;
        this.listener = listener;
    }

    void inserted(List<Row> rows, Map<RowKey, Long> ids) {
        List<EventRecord> records = new ArrayList<>(ids.size());
        for (Row row : rows) {
            Long id = ids.get(row.key());
            if (id != null) {
                records.add(row.storedAs(id));
            }
        }
        listener.committed(records);
        for (Row row : rows) {
            Long id = ids.get(row.key());
            if (id != null) {
                remember(row.pending(), id);
                row.pending().complete(row.inserted(id));
            }
        }
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

    void failed(Row row, SqlFault fault, SQLException e) {
        switch (fault) {
            case LOCKED, COLLISION -> contended(row);
            case DATA -> refusedByDatabase(row, e.getSQLState());
            case UNAVAILABLE -> row.pending().complete(new Outcome.NotNow(Cause.UNAVAILABLE));
        }
    }

    void contended(Row row) {
        contended.add(row.pending().key());
        row.pending().complete(new Outcome.NotNow(Cause.CONTENDED));
    }

    /** Two statements with one hash prefix under one key: SHA-256 broken, or a fault of ours. */
    void indistinguishable(Row row) {
        refusedByDatabase(row, "hash prefix taken");
    }

    private static void refusedByDatabase(Row row, String why) {
        LOG.error(
                "Event {} of account {} cannot be stored ({}); its channel was told to try again"
                        + " and will give up one day: mend the decoder",
                row.pending().key(),
                row.pending().event().owner().account(),
                why);
        row.pending().complete(new Outcome.NotNow(Cause.DATA_FAULT));
    }
}
