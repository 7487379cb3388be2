package dev.oncepaid.settlement.find;

import dev.oncepaid.settlement.sql.Rows;
import dev.oncepaid.settlement.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The view {@code callback_event_status}, by the numbers that people have in hand. */
final class EventStatusReader {

    private static final String EVENTS =
            """
            SELECT event_id, channel, account, merchant, trade_no, notify_id, order_no, kind,
                   account_matches, differs_from, received_at, handle_status, verdict, attempts,
                   crashes, next_attempt_at, lease_until, lease_owner, last_error, handled_at,
                   unpublished, publish_lease_until, publish_attempts, publish_error, repeats,
                   last_repeat_at
              FROM callback_event_status
             WHERE\s
            """;

    private static final String NEWEST =
            """

             ORDER BY event_id DESC
             LIMIT ?
            """;

    private EventStatusReader() {}

    /** Which number is given, and how it is looked up. */
    enum By {
        EVENT_ID("event_id = ?::bigint"),
        /** By the unique key's index, once per channel. */
        TRADE_NO(
                """
                trade_no = ANY (ARRAY(
                    SELECT ?::text
                     UNION ALL
                    SELECT account || '/' || ? FROM webhook_account))
                """),
        /** Also the statements that were told apart under it. No index begins with it: bounded. */
        NOTIFY_ID(
                """
                (notify_id IN (?, account || '/' || ?)
                 OR notify_id LIKE ? || '~%' OR notify_id LIKE account || '/' || ? || '~%')
                """),
        /** By the order's index, once per merchant. */
        ORDER_NO("order_no = ?");

        private final String condition;

        By(String condition) {
            this.condition = condition;
        }
    }

    /** No statement of this transaction takes longer. */
    static void limit(Connection connection, Duration patience) throws SQLException {
        Sql.of("SELECT set_config('statement_timeout', ?, true)")
                .text(Long.toString(patience.toMillis()))
                .query(connection, row -> row.getString(1));
    }

    /** The newest first. */
    static List<Map<String, Object>> read(Connection connection, By by, String number, int rowsMax)
            throws SQLException {
        Sql sql = Sql.of(EVENTS + by.condition + NEWEST);
        by.condition.chars().filter(c -> c == '?').forEach(_ -> sql.text(number));
        return sql.bigint(rowsMax).query(connection, Rows::asMap);
    }
}
