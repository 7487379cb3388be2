package dev.oncepaid.settlement.find;

import dev.oncepaid.settlement.sql.Rows;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.view.EventDetail;
import dev.oncepaid.settlement.view.EventView;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

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

               AND event_id < ?
             ORDER BY event_id DESC
             LIMIT ?
            """;

    /** Cases are found by their trade, whose key has an index; their evidence has none. */
    private static final String DETAIL =
            """
            SELECT e.facts::text AS facts, e.facts_version,
                   ARRAY(SELECT c.id
                           FROM channel_provider p
                           JOIN exception_case c
                             ON c.provider = p.provider AND c.trade_no = e.trade_no
                          WHERE p.channel = e.channel AND e.id = ANY (c.evidence)
                          ORDER BY c.id) AS case_ids
              FROM callback_event e
             WHERE e.id = ?
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

    /** The newest first, from the event before {@code before}. */
    static List<EventView> read(Connection connection, By by, Question question)
            throws SQLException {
        Sql sql = Sql.of(EVENTS + by.condition + NEWEST);
        by.condition.chars().filter(c -> c == '?').forEach(_ -> sql.text(question.number()));
        return sql.bigint(question.before())
                .bigint(question.rowsMax())
                .query(connection, Rows.as(EventView.class));
    }

    /** The event's content and cases; empty if it is not there. */
    static Optional<EventDetail> detail(Connection connection, long eventId) throws SQLException {
        List<EventView> found =
                read(
                        connection,
                        By.EVENT_ID,
                        new Question(Long.toString(eventId), Long.MAX_VALUE, 1));
        if (found.isEmpty()) {
            return Optional.empty();
        }
        return Sql.of(DETAIL).bigint(eventId).query(connection, Rows.as(Content.class)).stream()
                .findFirst()
                .map(
                        content ->
                                new EventDetail(
                                        found.getFirst(),
                                        content.facts(),
                                        content.factsVersion(),
                                        content.caseIds()));
    }

    private record Content(JsonNode facts, int factsVersion, List<Long> caseIds) {}

    /** Which events are asked for: those of a number, at most so many below an id. */
    record Question(String number, long before, int rowsMax) {}
}
