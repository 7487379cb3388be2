package dev.oncepaid.gateway.reparse;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The table {@code reread_request}: a worker asks, a gateway answers. */
final class RereadRequestTable {

    private static final int OUTCOME_CHARS_MAX = 500;

    private RereadRequestTable() {}

    /** Events that are to be read again, until the end of the transaction by nobody else. */
    static List<Long> lockOpen(Connection connection, int rowsMax) throws SQLException {
        String sql =
                """
                SELECT event_id FROM reread_request
                 WHERE done_at IS NULL
                 ORDER BY event_id LIMIT ?
                   FOR UPDATE SKIP LOCKED
                """;
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setInt(1, rowsMax);
            List<Long> ids = new ArrayList<>();
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    ids.add(row.getLong(1));
                }
            }
            return ids;
        }
    }

    static void answer(Connection connection, long eventId, String outcome) throws SQLException {
        String sql =
                """
                UPDATE reread_request SET outcome = ?, done_at = now()
                 WHERE event_id = ? AND done_at IS NULL
                """;
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(
                    1, outcome.substring(0, Math.min(outcome.length(), OUTCOME_CHARS_MAX)));
            statement.setLong(2, eventId);
            if (statement.executeUpdate() != 1) {
                throw new IllegalStateException("the request of event " + eventId + " was locked");
            }
        }
    }
}
