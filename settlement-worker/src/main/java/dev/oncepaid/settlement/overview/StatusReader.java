package dev.oncepaid.settlement.overview;

import dev.oncepaid.settlement.deadletter.DeadLetterTable;
import dev.oncepaid.settlement.effect.BatchTable;
import dev.oncepaid.settlement.event.BacklogTable;
import dev.oncepaid.settlement.sql.Rows;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.view.StatusView;
import dev.oncepaid.settlement.view.StatusView.ConsumerView;
import dev.oncepaid.settlement.view.StatusView.OpenEvents;
import dev.oncepaid.settlement.view.StatusView.Suspense;
import dev.oncepaid.settlement.view.StatusView.Totals;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts what is not ended, each by a partial index; and, where asked for, all there is. */
final class StatusReader {

    private static final int EVENTS_MAX = 100_000;
    private static final int CASES_MAX = 10_000;

    private static final String OLDEST_PENDING =
            """
            SELECT coalesce(max(extract(epoch FROM now() - e.received_at)), 0)::bigint
              FROM (SELECT event_id FROM callback_handling
                     WHERE handle_status IN ('PENDING', 'FAILED') AND handle_status = 'PENDING'
                     ORDER BY next_attempt_at
                     LIMIT 1) h
              JOIN callback_event e ON e.id = h.event_id
            """;

    private static final String UNPUBLISHED =
            "SELECT count(*) FROM (SELECT FROM callback_outbox ORDER BY event_id LIMIT ?) o";

    private static final String OPEN_CASES =
            """
            SELECT reason, count(*)
              FROM (SELECT reason FROM exception_case WHERE status = 'OPEN' ORDER BY id LIMIT ?) c
             GROUP BY reason
             ORDER BY reason
            """;

    private static final String SUSPENSE =
            """
            SELECT suspense_reason AS reason, currency, count(*) AS trades,
                   sum(amount_minor - refunded_minor)::bigint AS held_minor
              FROM payment_transaction
             WHERE disposition = 'SUSPENDED'
             GROUP BY suspense_reason, currency
             ORDER BY suspense_reason, currency
            """;

    private static final String REFUND_TASKS =
            """
            SELECT status, count(*)
              FROM refund_task
             WHERE status IN ('OPEN', 'SENT', 'FAILED')
             GROUP BY status
             ORDER BY status
            """;

    private static final String REFUSED =
            """
            SELECT coalesce(sum(refused), 0)::bigint
              FROM callback_refusal
             WHERE minute > now() - interval '1 hour'
            """;

    private static final String EVENTS =
            "SELECT handle_status, count(*) FROM callback_handling GROUP BY 1 ORDER BY 1";

    private static final String VERDICTS =
            """
            SELECT verdict, count(*)
              FROM callback_handling
             WHERE verdict IS NOT NULL
             GROUP BY verdict
             ORDER BY verdict
            """;

    private static final String REPEATS =
            "SELECT coalesce(sum(repeats), 0)::bigint FROM callback_repeat";

    private static final String ORDERS =
            "SELECT status, count(*) FROM payment_order GROUP BY status ORDER BY status";

    private StatusReader() {}

    static StatusView read(Connection connection, List<ConsumerView> consumers)
            throws SQLException {
        return new StatusView(
                events(connection),
                number(connection, Sql.of(UNPUBLISHED).bigint(EVENTS_MAX)),
                BatchTable.owed(connection).unsent(),
                DeadLetterTable.countOpen(connection),
                counts(connection, Sql.of(OPEN_CASES).bigint(EVENTS_MAX)),
                Sql.of(SUSPENSE).query(connection, Rows.as(Suspense.class)),
                counts(connection, Sql.of(REFUND_TASKS)),
                number(connection, Sql.of(REFUSED)),
                consumers,
                null,
                null);
    }

    private static OpenEvents events(Connection connection) throws SQLException {
        BacklogTable.Backlog backlog = BacklogTable.count(connection, EVENTS_MAX, CASES_MAX);
        return new OpenEvents(
                backlog.pending(),
                backlog.failed(),
                backlog.parked(),
                backlog.unsupported(),
                backlog.due(),
                (long) backlog.oldestDueSeconds(),
                number(connection, Sql.of(OLDEST_PENDING)));
    }

    static Totals totals(Connection connection) throws SQLException {
        return new Totals(
                counts(connection, Sql.of(EVENTS)),
                counts(connection, Sql.of(VERDICTS)),
                number(connection, Sql.of(REPEATS)),
                counts(connection, Sql.of(ORDERS)));
    }

    private static long number(Connection connection, Sql sql) throws SQLException {
        return sql.query(connection, row -> row.getLong(1)).getFirst();
    }

    private static Map<String, Long> counts(Connection connection, Sql sql) throws SQLException {
        Map<String, Long> counts = new LinkedHashMap<>();
        sql.query(connection, row -> counts.put(row.getString(1), row.getLong(2)));
        return counts;
    }
}
