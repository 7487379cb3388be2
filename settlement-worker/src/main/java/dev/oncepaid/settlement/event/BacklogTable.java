package dev.oncepaid.settlement.event;

import dev.oncepaid.settlement.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/** How much of {@code callback_handling} is not ended; counts up to a bound, by partial indexes. */
public final class BacklogTable {

    static final String BACKLOG =
            """
            SELECT count(*) FILTER (WHERE handle_status = 'PENDING') AS pending,
                   count(*) FILTER (WHERE handle_status = 'FAILED') AS failed,
                   count(*) FILTER (WHERE next_attempt_at <= now()) AS due,
                   coalesce(extract(epoch FROM now() - min(next_attempt_at)
                       FILTER (WHERE next_attempt_at <= now())), 0) AS oldest_due_seconds,
                   (SELECT count(*) FROM (SELECT 1 FROM callback_handling
                                           WHERE handle_status = 'PARKED' LIMIT ?) p) AS parked,
                   coalesce((SELECT extract(epoch FROM now() - opened_at) FROM exception_case
                              WHERE status = 'OPEN' ORDER BY id LIMIT 1), 0) AS oldest_case_seconds
              FROM (SELECT handle_status, next_attempt_at
                      FROM callback_handling
                     WHERE handle_status IN ('PENDING', 'FAILED')
                     ORDER BY next_attempt_at
                     LIMIT ?) open
            """;

    private BacklogTable() {}

    /**
     * Events that are not ended, for how long the oldest due one has been due, and since when the
     * oldest case has been open.
     */
    public record Backlog(
            long pending,
            long failed,
            long due,
            double oldestDueSeconds,
            long parked,
            double oldestCaseSeconds) {}

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
                                        row.getLong("parked"),
                                        row.getDouble("oldest_case_seconds")))
                .getFirst();
    }
}
