package dev.oncepaid.gateway.repeat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import javax.sql.DataSource;

/** The one writer of {@code callback_repeat}. */
class RepeatTable {

    /** What is added for one event. */
    record Addition(long eventId, long repeats, Instant lastSeenAt) {}

    private final DataSource dataSource;

    RepeatTable(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    /**
     * Adds all counts in one statement, or none; sorted by event, so that two instances cannot lock
     * each other.
     */
    void add(List<Addition> additions) throws SQLException {
        String sql =
                """
                INSERT INTO callback_repeat AS r (event_id, repeats, last_seen_at)
                SELECT event_id, repeats, last_seen_at::timestamptz
                  FROM unnest(?::bigint[], ?::bigint[], ?::text[])
                       AS addition (event_id, repeats, last_seen_at)
                 ORDER BY event_id
                ON CONFLICT (event_id) DO UPDATE
                   SET repeats = r.repeats + excluded.repeats,
                       last_seen_at = greatest(r.last_seen_at, excluded.last_seen_at)
                """;
        Object[] ids = additions.stream().map(Addition::eventId).toArray(Long[]::new);
        Object[] counts = additions.stream().map(Addition::repeats).toArray(Long[]::new);
        Object[] times =
                additions.stream().map(a -> a.lastSeenAt().toString()).toArray(String[]::new);
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setArray(1, connection.createArrayOf("bigint", ids));
            statement.setArray(2, connection.createArrayOf("bigint", counts));
            statement.setArray(3, connection.createArrayOf("text", times));
            statement.executeUpdate();
        }
    }
}
