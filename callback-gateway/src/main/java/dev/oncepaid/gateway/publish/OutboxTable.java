package dev.oncepaid.gateway.publish;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import javax.sql.DataSource;

/**
 * What is still owed to Kafka: {@code callback_outbox}, after its rows were born with their events.
 *
 * <p>Every method is one statement and its own transaction: nothing is locked while anything is
 * sent.
 */
class OutboxTable {

    private static final int ERROR_CHARS_MAX = 200;

    private final DataSource dataSource;

    OutboxTable(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    /** One leased row. */
    record Lease(long eventId, int attempts) {}

    /** Leases overdue rows, oldest first; what another instance is leasing is passed over. */
    List<Lease> lease(int rowsMax, Duration lease) throws SQLException {
        String sql =
                """
                UPDATE callback_outbox o
                   SET lease_until = now() + make_interval(secs => ?), attempts = o.attempts + 1
                  FROM (SELECT event_id
                          FROM callback_outbox
                         WHERE lease_until < now()
                         ORDER BY event_id
                         LIMIT ?
                           FOR UPDATE SKIP LOCKED) due
                 WHERE o.event_id = due.event_id
                RETURNING o.event_id, o.attempts
                """;
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setDouble(1, seconds(lease));
            statement.setInt(2, rowsMax);
            List<Lease> leases = new ArrayList<>();
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    leases.add(new Lease(row.getLong(1), row.getInt(2)));
                }
            }
            return leases;
        }
    }

    /** Kafka has acknowledged these; rows already gone are fine, their event was sent twice. */
    void published(Collection<Long> eventIds) throws SQLException {
        String sql = "DELETE FROM callback_outbox WHERE event_id = ANY (?::bigint[])";
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setArray(1, bigints(connection, eventIds));
            statement.executeUpdate();
        }
    }

    /** These were not sent, for this reason; nobody takes them before the delay is over. */
    void postponed(Collection<Long> eventIds, Duration delay, String error) throws SQLException {
        String sql =
                """
                UPDATE callback_outbox
                   SET lease_until = now() + make_interval(secs => ?), last_error = ?
                 WHERE event_id = ANY (?::bigint[])
                """;
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setDouble(1, seconds(delay));
            statement.setString(2, error.substring(0, Math.min(error.length(), ERROR_CHARS_MAX)));
            statement.setArray(3, bigints(connection, eventIds));
            statement.executeUpdate();
        }
    }

    /**
     * How much is owed.
     *
     * @param events at most {@code countMax}
     * @param oldestSeconds since the oldest of them was received; 0 when none is owed
     */
    record Backlog(long events, double oldestSeconds) {}

    Backlog backlog(int countMax) throws SQLException {
        String sql =
                """
                SELECT (SELECT count(*) FROM (SELECT FROM callback_outbox LIMIT ?) owed),
                       (SELECT greatest(0, extract(epoch FROM now() - e.received_at))
                          FROM callback_event e
                         WHERE e.id = (SELECT min(event_id) FROM callback_outbox))
                """;
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setInt(1, countMax);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return new Backlog(row.getLong(1), row.getDouble(2));
            }
        }
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1_000.0;
    }

    private static Array bigints(Connection connection, Collection<Long> ids) throws SQLException {
        return connection.createArrayOf("bigint", ids.toArray(Long[]::new));
    }
}
