package dev.oncepaid.gateway.event.commit;

import dev.oncepaid.gateway.event.EventRow;
import dev.oncepaid.gateway.event.table.CommittedRow;
import dev.oncepaid.gateway.event.table.EventTable;
import dev.oncepaid.model.EventKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Writes one batch over one connection in autocommit mode and gives every event of it its outcome.
 *
 * <p>Fresh rows, repeats and other statements under a known key are told apart after the fact: what
 * the insert left out is read again in a second statement, because the first cannot see a row that
 * a concurrent winner committed after it began. A row that the database refuses, or whose key is
 * held elsewhere, is found by halving the batch, and fails alone.
 */
final class BatchInsert {

    /** Of every instance, so that none deadlock. */
    private static final Comparator<PendingEvent> IN_LOCK_ORDER =
            Comparator.comparing(event -> event.row().key());

    private final Connection connection;
    private final EventTable table;
    private final BatchOutcomes outcomes;
    private final LockTimeouts lockTimeouts;
    private boolean timeoutShortened;

    /**
     * How long a batch waits for a key that another transaction holds.
     *
     * @param whole for a batch as it came
     * @param part once the batch has been split
     */
    record LockTimeouts(Duration whole, Duration part) {}

    BatchInsert(
            Connection connection,
            EventTable table,
            BatchOutcomes outcomes,
            LockTimeouts lockTimeouts) {
        this.connection = connection;
        this.table = table;
        this.outcomes = outcomes;
        this.lockTimeouts = lockTimeouts;
    }

    /**
     * Writes what arrived.
     *
     * @throws SQLException if the database cannot be used; events without outcome are then not
     *     known to be stored
     */
    void write(List<PendingEvent> arrived) throws SQLException {
        insertAll(arrived);
        if (timeoutShortened) {
            table.lockTimeout(connection, lockTimeouts.whole());
            timeoutShortened = false;
        }
    }

    private void insertAll(List<PendingEvent> arrived) throws SQLException {
        Batch batch = Batch.of(arrived);
        insert(batch.firsts());
        batch.same().forEach(outcomes::sameAs);
        if (!batch.others().isEmpty()) {
            insertAll(batch.others());
        }
    }

    private void insert(List<PendingEvent> events) throws SQLException {
        List<PendingEvent> sorted = events.stream().sorted(IN_LOCK_ORDER).toList();
        Map<EventKey, Long> ids;
        try {
            ids = table.insert(connection, sorted.stream().map(PendingEvent::row).toList());
        } catch (SQLException e) {
            insertParts(sorted, e);
            return;
        }
        List<PendingEvent> conflicts = outcomes.inserted(sorted, ids);
        if (!conflicts.isEmpty()) {
            settleConflicts(conflicts);
        }
    }

    private void insertParts(List<PendingEvent> events, SQLException e) throws SQLException {
        SqlFault fault = SqlFault.of(e);
        if (fault == SqlFault.UNAVAILABLE) {
            throw e;
        }
        if (fault == SqlFault.LOCKED && !timeoutShortened) {
            table.lockTimeout(connection, lockTimeouts.part());
            timeoutShortened = true;
        }
        if (events.size() == 1) {
            outcomes.failed(events.getFirst(), fault, e);
            return;
        }
        int half = events.size() / 2;
        insert(events.subList(0, half));
        insert(events.subList(half, events.size()));
    }

    private void settleConflicts(List<PendingEvent> conflicts) throws SQLException {
        Map<EventKey, CommittedRow> committed =
                table.find(connection, conflicts.stream().map(event -> event.row().key()).toList());
        List<PendingEvent> differing = new ArrayList<>();
        for (PendingEvent event : conflicts) {
            EventRow row = event.row();
            CommittedRow existing = committed.get(row.key());
            if (existing == null) {
                outcomes.contended(event);
            } else if (existing.covers(row)) {
                outcomes.repeated(event, existing.eventId());
            } else if (row.differsFrom().isPresent() && !existing.says(row.factsHash())) {
                outcomes.indistinguishable(event);
            } else {
                event.distinguishFrom(existing);
                differing.add(event);
            }
        }
        if (!differing.isEmpty()) {
            insert(differing);
        }
    }
}
