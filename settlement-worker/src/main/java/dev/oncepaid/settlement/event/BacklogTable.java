package dev.oncepaid.settlement.event;

import dev.oncepaid.settlement.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * How much of {@code callback_handling} is not ended; counts up to a bound, by partial indexes.
 *
 * <p>A parked event stays parked for ever. Whether it still waits, its case tells: so the open
 * cases are counted from, by exception_case_open, and the parked events of all years are not looked
 * at.
 */
public final class BacklogTable {

    static final String BACKLOG =
            """
            SELECT count(*) FILTER (WHERE handle_status = 'PENDING') AS pending,
                   count(*) FILTER (WHERE handle_status = 'FAILED') AS failed,
                   count(*) FILTER (WHERE handle_status = 'FAILED'
                                      AND verdict = 'UNSUPPORTED_VERSION') AS unsupported,
                   count(*) FILTER (WHERE next_attempt_at <= now()) AS due,
                   coalesce(extract(epoch FROM now() - min(next_attempt_at)
                       FILTER (WHERE next_attempt_at <= now())), 0) AS oldest_due_seconds,
                   (SELECT count(DISTINCT p.event_id)
                      FROM (SELECT reason, subject, provider, trade_no
                              FROM exception_case
                             WHERE status = 'OPEN'
                             ORDER BY id
                             LIMIT ?) c
                     CROSS JOIN LATERAL (
                           SELECT h.event_id
                             FROM callback_handling h
                            WHERE h.event_id = CASE WHEN c.subject LIKE 'event/%'
                                                    THEN substr(c.subject, 7)::bigint END
                              AND h.handle_status = 'PARKED'
                            UNION ALL
                           SELECT h.event_id
                             FROM channel_provider p
                             JOIN callback_event e ON e.channel = p.channel
                             JOIN callback_handling h ON h.event_id = e.id
                            WHERE c.subject NOT LIKE 'event/%'
                              AND p.provider = c.provider AND e.trade_no = c.trade_no
                              AND h.handle_status = 'PARKED' AND h.verdict = c.reason) p) AS parked,
                   coalesce((SELECT extract(epoch FROM now() - opened_at) FROM exception_case
                              WHERE status = 'OPEN' ORDER BY id LIMIT 1), 0) AS oldest_case_seconds
              FROM (SELECT handle_status, verdict, next_attempt_at
                      FROM callback_handling
                     WHERE handle_status IN ('PENDING', 'FAILED')
                     ORDER BY next_attempt_at
                     LIMIT ?) open
            """;

    private BacklogTable() {}

    /**
     * Events that are not ended, of the failed ones those that wait for a newer worker, for how
     * long the oldest due one has been due, parked events whose case is open, and since when the
     * oldest case has been open.
     */
    public record Backlog(
            long pending,
            long failed,
            long unsupported,
            long due,
            double oldestDueSeconds,
            long parked,
            double oldestCaseSeconds) {}

    /** Counts no further than so many events that are due or tried, and so many open cases. */
    public static Backlog count(Connection connection, int eventsMax, int casesMax)
            throws SQLException {
        return Sql.of(BACKLOG)
                .bigint(casesMax)
                .bigint(eventsMax)
                .query(
                        connection,
                        row ->
                                new Backlog(
                                        row.getLong("pending"),
                                        row.getLong("failed"),
                                        row.getLong("unsupported"),
                                        row.getLong("due"),
                                        row.getDouble("oldest_due_seconds"),
                                        row.getLong("parked"),
                                        row.getDouble("oldest_case_seconds")))
                .getFirst();
    }
}
