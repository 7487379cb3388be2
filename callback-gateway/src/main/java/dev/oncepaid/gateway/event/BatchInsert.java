package dev.oncepaid.gateway.event;

import dev.oncepaid.gateway.event.EventTable.Existing;
import dev.oncepaid.gateway.event.EventTable.RowKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
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

    private static final Comparator<Row> BY_KEY =
            Comparator.comparing((Row row) -> row.key().channel())
                    .thenComparing(row -> row.key().tradeNo())
                    .thenComparing(row -> row.key().notifyId());

    private final Connection connection;
    private final EventTable table;
    private final Settlement settlement;
    private final Duration splitLockTimeout;
    private boolean impatient;

    BatchInsert(
            Connection connection,
            EventTable table,
            Settlement settlement,
            Duration splitLockTimeout) {
        this.connection = connection;
        this.table = table;
        this.settlement = settlement;
        this.splitLockTimeout = splitLockTimeout;
    }

    /**
     * Writes what arrived.
     *
     * @return whether the session's lock timeout was changed
     * @throws SQLException if the database cannot be used; events without outcome are then not
     *     known to be stored
     */
    boolean write(List<PendingEvent> arrived) throws SQLException {
        Batch batch = Batch.of(arrived);
        insert(batch.firsts().stream().map(Row::asSent).toList());
        batch.same().forEach(settlement::sameAs);
        if (!batch.others().isEmpty()) {
            write(batch.others());
        }
        return impatient;
    }

    private void insert(List<Row> rows) throws SQLException {
        List<Row> sorted = rows.stream().sorted(BY_KEY).toList();
        Map<RowKey, Long> ids;
        try {
            ids = table.insert(connection, sorted);
        } catch (SQLException e) {
            insertParts(sorted, e);
            return;
        }
        settlement.inserted(sorted, ids);
        List<Row> conflicts = sorted.stream().filter(row -> !ids.containsKey(row.key())).toList();
        if (!conflicts.isEmpty()) {
            settleConflicts(conflicts);
        }
    }

    private void insertParts(List<Row> rows, SQLException e) throws SQLException {
        SqlFault fault = SqlFault.of(e);
        if (fault == SqlFault.UNAVAILABLE) {
            throw e;
        }
        if (fault == SqlFault.LOCKED && !impatient) {
            table.lockTimeout(connection, splitLockTimeout);
            impatient = true;
        }
        if (rows.size() == 1) {
            settlement.failed(rows.getFirst(), fault, e);
            return;
        }
        int half = rows.size() / 2;
        insert(rows.subList(0, half));
        insert(rows.subList(half, rows.size()));
    }

    private void settleConflicts(List<Row> conflicts) throws SQLException {
        Map<RowKey, Existing> committed =
                table.find(connection, conflicts.stream().map(Row::key).toList());
        List<Row> differing = new ArrayList<>();
        for (Row row : conflicts) {
            Existing existing = committed.get(row.key());
            if (existing == null) {
                settlement.contended(row);
            } else if (Arrays.equals(existing.factsHash(), row.pending().factsHash())) {
                settlement.repeated(row.pending(), existing.eventId());
            } else if (row.differsFrom().isPresent()) {
                settlement.indistinguishable(row);
            } else {
                differing.add(Row.distinguished(row.pending(), existing.eventId()));
            }
        }
        if (!differing.isEmpty()) {
            insert(differing);
        }
    }
}
