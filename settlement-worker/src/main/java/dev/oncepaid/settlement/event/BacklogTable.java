package dev.oncepaid.settlement.event;

import dev.oncepaid.settlement.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/** How much of {@code callback_handling} is not ended; counts up to a bound, by partial indexes. */
public final class BacklogTable {

    private static final String BACKLOG =
            """
            SELECT count(*) FILTER (WHERE handle_status = 'PENDING') AS pending,
                   count(*) FILTER (WHERE handle_status = 'FAILED') AS failed,
                   count(*) FILTER (WHERE next_attempt_at <= now()) AS due,
                   coalesce(extract(epoch FROM now() - min(next_attempt_at)
                       FILTER (WHERE next_attempt_at <= now())), 0) AS oldest_due_seconds,
                   (SELECT count(*) FROM (SELECT 1 FROM callback_handling
                                           WHERE handle_status = 'PARKED' LIMIT ?) p) AS parked
              FROM (SELECT handle_status, next_attempt_at
                      FROM callback_handling
                     WHERE handle_status IN ('PENDING', 'FAILED')
                     ORDER BY next_attempt_at
                     LIMIT ?) open
            """;

    private BacklogTable() {}

    /** Events that are not ended, and for how long the oldest due one has been due. */
    public record Backlog(
            long pending, long failed, long due, double oldestDueSeconds, long parked) {}

    /** Counts no further than {@code rowsMax} of each. */
    public static Backlog count(Connection connection, int rowsMax) throws SQLException {
        return Sql.of(BACKLOG)
                .bigint(rowsMax)
                .bigint(rowsMax)
                .query(
                        connection,
                        row ->
                                new Backlog(
                                        row.getLong("pending"),
                                        row.getLong("failed"),
                                        row.getLong("due"),
                                        row.getDouble("oldest_due_seconds"),
                                        row.getLong("parked")))
                .getFirst();
    }
}
