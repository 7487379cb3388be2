package dev.oncepaid.gateway.reparse;

import dev.oncepaid.gateway.event.EventRow;
import dev.oncepaid.gateway.event.table.CommittedRow;
import dev.oncepaid.gateway.event.table.EventTable;
import dev.oncepaid.model.EventKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Stores what a body says now as statements of their own: evidence is never changed. They are owed
 * to Kafka like every event and go through the same applier.
 */
final class Rereading {

    /** A running gateway's sweeper takes them at once; the worker's poller after a minute. */
    private static final EventTable EVENTS = new EventTable(Duration.ZERO, Duration.ofMinutes(1));

    private Rereading() {}

    /**
     * What of it is new.
     *
     * @param ids of those that were stored now; empty if it was only to look
     * @param storedBefore how many were there already, from an earlier reading
     */
    record News(List<EventRow> statements, Map<EventKey, Long> ids, int storedBefore) {}

    static News store(Connection connection, List<EventRow> statements, boolean dryRun)
            throws SQLException {
        Map<EventKey, CommittedRow> committed =
                EVENTS.find(connection, statements.stream().map(EventRow::key).toList());
        List<EventRow> news =
                statements.stream()
                        .filter(statement -> !committed.containsKey(statement.key()))
                        .sorted(Comparator.comparing(EventRow::key))
                        .toList();
        news.forEach(EventRow::write);
        Map<EventKey, Long> ids =
                dryRun || news.isEmpty() ? Map.of() : EVENTS.insert(connection, news);
        return new News(news, new TreeMap<>(ids), statements.size() - news.size());
    }
}
