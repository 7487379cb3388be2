package dev.oncepaid.settlement.resolve;

import dev.oncepaid.model.StrictJson;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.Rows;
import dev.oncepaid.settlement.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Repository;

/** Cases for people: reads across the tables, writes none. */
@Repository
class CaseList {

    static final int ROWS_MAX = 200;

    private static final String CASE =
            """
            SELECT id, reason, subject, merchant, order_no, channel, provider, trade_no,
                   amount_minor, currency, suggested_action, status, resolution, resolved_by, resolution_comment,
                   opened_at, resolved_at
              FROM exception_case
            """;

    private static final String EVENTS =
            """
            SELECT s.event_id, s.received_at, s.channel, s.account, s.kind, s.order_no, s.notify_id,
                   s.handle_status, s.verdict, s.last_error, e.facts::text AS facts,
                   r.requested_at AS reread_requested_at, r.outcome AS reread_outcome
              FROM exception_case c
             CROSS JOIN unnest(c.evidence) AS v (event_id)
              JOIN callback_event e ON e.id = v.event_id
              JOIN callback_event_status s ON s.event_id = v.event_id
              LEFT JOIN reread_request r ON r.event_id = v.event_id
             WHERE c.id = ?
             ORDER BY s.event_id
            """;

    private static final String TRADE =
            """
            SELECT t.order_no, t.booked_order_no, t.amount_minor, t.currency, t.disposition,
                   t.suspense_reason, t.refunded_minor,
                   t.amount_minor - t.refunded_minor AS remaining_minor, t.paid_at,
                   r.request_no AS refund_request_no, r.status AS refund_status,
                   r.amount_minor AS refund_amount_minor
              FROM exception_case c
              JOIN payment_transaction t ON t.provider = c.provider AND t.trade_no = c.trade_no
              LEFT JOIN refund_task r ON r.provider = t.provider AND r.trade_no = t.trade_no
             WHERE c.id = ? AND t.merchant = c.merchant
            """;

    private final Database database;

    CaseList(Database database) {
        this.database = database;
    }

    /** Which cases, by whether somebody resolved them. */
    enum Status {
        OPEN("AND status = 'OPEN'"),
        RESOLVED("AND status = 'RESOLVED'"),
        ALL("");

        private final String condition;

        Status(String condition) {
            this.condition = condition;
        }

        /**
         * @throws IllegalArgumentException saying which there are
         */
        static Status fromCode(String code) {
            try {
                return valueOf(code.toUpperCase(Locale.ROOT));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("must be open, resolved or all", e);
            }
        }
    }

    record Filter(Status status, Optional<String> merchant, Optional<String> reason) {}

    /**
     * Up to {@code limit} cases with an id above {@code after}, by id.
     *
     * @param limit at most {@value #ROWS_MAX}
     */
    List<Map<String, Object>> page(Filter filter, long after, int limit) {
        // Only constants of this class get into the text; what a caller says goes in as values.
        StringBuilder text = new StringBuilder(CASE).append(" WHERE id > ? ");
        text.append(filter.status().condition);
        filter.merchant().ifPresent(_ -> text.append(" AND merchant = ?"));
        filter.reason().ifPresent(_ -> text.append(" AND reason = ?"));
        Sql sql = Sql.of(text.append(" ORDER BY id LIMIT ?").toString()).bigint(after);
        filter.merchant().ifPresent(sql::text);
        filter.reason().ifPresent(sql::text);
        return database.read(c -> sql.bigint(limit).query(c, Rows::asMap));
    }

    Optional<Map<String, Object>> one(long id) {
        return database.read(connection -> one(connection, id));
    }

    private static Optional<Map<String, Object>> one(Connection connection, long id)
            throws SQLException {
        Optional<Map<String, Object>> found =
                Sql.of(CASE + " WHERE id = ?").bigint(id).query(connection, Rows::asMap).stream()
                        .findFirst();
        if (found.isEmpty()) {
            return found;
        }
        Map<String, Object> whole = new LinkedHashMap<>(found.get());
        Sql.of(TRADE)
                .bigint(id)
                .query(connection, Rows::asMap)
                .forEach(trade -> whole.put("trade", trade));
        List<Map<String, Object>> events = Sql.of(EVENTS).bigint(id).query(connection, Rows::asMap);
        events.forEach(event -> event.computeIfPresent("facts", (_, facts) -> json(facts)));
        whole.put("events", events);
        return Optional.of(whole);
    }

    private static Object json(Object facts) {
        return StrictJson.read(facts.toString());
    }
}
