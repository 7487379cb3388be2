package dev.oncepaid.gateway.reparse;

import dev.oncepaid.gateway.event.EventRow;
import dev.oncepaid.gateway.event.table.CommittedRow;
import dev.oncepaid.gateway.event.table.EventTable;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.FactsHash;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
     * @param statements under the numbers that they are stored with
     * @param ids of those that were stored now; empty if it was only to look
     * @param storedBefore how many were there already, from an earlier reading
     */
    record News(List<EventRow> statements, Map<EventKey, Long> ids, int storedBefore) {}

    /** Stores what the body of {@code readFrom} says now, unless it was read from there before. */
    static News store(
            Connection connection, long readFrom, List<EventRow> statements, boolean dryRun)
            throws SQLException {
        Set<Long> before = StoredNotificationTable.readFrom(connection, readFrom);
        List<EventRow> news = new ArrayList<>();
        List<EventRow> taken = new ArrayList<>();
        Map<EventKey, CommittedRow> committed = find(connection, statements);
        for (EventRow statement : statements) {
            CommittedRow existing = committed.get(statement.key());
            if (existing == null) {
                news.add(statement);
            } else if (!before.contains(existing.eventId())) {
                taken.add(besideAnother(statement, readFrom));
            }
        }
        Map<EventKey, CommittedRow> again = find(connection, taken);
        taken.stream().filter(one -> !again.containsKey(one.key())).forEach(news::add);
        news.sort(Comparator.comparing(EventRow::key));
        news.forEach(EventRow::write);
        Map<EventKey, Long> ids =
                dryRun || news.isEmpty() ? Map.of() : EVENTS.insert(connection, news);
        return new News(news, new TreeMap<>(ids), statements.size() - news.size());
    }

    private static Map<EventKey, CommittedRow> find(
            Connection connection, List<EventRow> statements) throws SQLException {
        return EVENTS.find(connection, statements.stream().map(EventRow::key).toList());
    }

    /**
     * The channel has repeated it since, or another of its repeats was read again: what this body
     * says is stored all the same, or its case would never end.
     */
    private static EventRow besideAnother(EventRow statement, long readFrom) {
        byte[] suffix =
                FactsHash.judgedAgain(
                        statement.factsHash(), statement.owner().merchant(), readFrom);
        return statement.differingFrom(
                readFrom, FactsHash.distinguish(statement.key().notifyId(), suffix));
    }
}
