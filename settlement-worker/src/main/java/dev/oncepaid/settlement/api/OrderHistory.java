package dev.oncepaid.settlement.api;

import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.Rows;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.state.OrderKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Repository;

/** An order with all that happened to it, for people: reads across the tables, writes none. */
@Repository
class OrderHistory {

    private static final int LINES_MAX = 500;

    private static final String ORDER =
            """
            SELECT merchant, order_no, status, amount_minor, currency, refunded_minor,
                   paid_provider, paid_trade_no, single_trade, version, expires_at, fulfilled_at,
                   created_at, updated_at
              FROM payment_order
             WHERE merchant = ? AND order_no = ?
            """;

    private static final String TIMELINE =
            """
            WITH o AS (SELECT ?::text AS merchant, ?::text AS order_no),
            trades AS (
                SELECT t.provider, t.trade_no
                  FROM o JOIN payment_transaction t USING (merchant, order_no)
                UNION
                SELECT t.provider, t.trade_no
                  FROM o
                  JOIN payment_transaction t
                    ON t.merchant = o.merchant AND t.booked_order_no = o.order_no),
            events AS (
                SELECT e.id, p.provider, e.trade_no
                  FROM o
                  JOIN callback_event e USING (merchant, order_no)
                  JOIN channel_provider p USING (channel)
                UNION
                SELECT e.id, t.provider, e.trade_no
                  FROM trades t
                  JOIN channel_provider p USING (provider)
                  JOIN callback_event e USING (channel, trade_no))
            SELECT at, what, summary, event_id FROM (
                SELECT s.received_at AS at, 1 AS rank, s.event_id AS seq, 'event' AS what,
                       concat_ws(' ', s.kind, s.channel || '/' || s.trade_no, s.notify_id,
                                 s.handle_status, s.verdict, 'attempts=' || s.attempts,
                                 'repeats=' || s.repeats, s.last_error) AS summary, s.event_id
                  FROM events e JOIN callback_event_status s ON s.event_id = e.id
                UNION ALL
                SELECT h.at, 2, h.id, 'transition',
                       concat_ws(' ', h.from_status, '->', h.to_status, 'by', h.actor), h.event_id
                  FROM o JOIN order_transition h USING (merchant, order_no)
                UNION ALL
                SELECT p.at, 3, p.id, 'posting',
                       concat_ws(' ', p.debit_account, '->', p.credit_account, p.amount_minor,
                                 p.currency, p.posting_key), p.event_id
                  FROM trades JOIN ledger_posting p USING (provider, trade_no)
                UNION ALL
                SELECT f.queued_at, 4, f.id, 'effect',
                       concat_ws(' ', f.effect, f.reference, f.effect_id,
                                 CASE WHEN f.owed THEN 'unsent' ELSE 'sent' END), NULL
                  FROM o JOIN order_effect_status f USING (merchant, order_no)
                UNION ALL
                SELECT c.opened_at, 5, c.id, 'case',
                       concat_ws(' ', c.reason, c.subject, c.status, c.resolution, c.resolved_by),
                       c.evidence[1]
                  FROM exception_case c
                 WHERE c.id IN (SELECT x.id FROM events JOIN exception_case x USING (provider, trade_no))
            ) lines
            ORDER BY at, rank, seq
            LIMIT ?
            """;

    private final Database database;

    OrderHistory(Database database) {
        this.database = database;
    }

    Optional<Map<String, Object>> of(OrderKey key) {
        return database.read(connection -> of(connection, key));
    }

    private static Optional<Map<String, Object>> of(Connection connection, OrderKey key)
            throws SQLException {
        Optional<Map<String, Object>> order =
                Sql.of(ORDER)
                        .text(key.merchant())
                        .text(key.orderNo())
                        .query(connection, Rows::asMap)
                        .stream()
                        .findFirst();
        if (order.isEmpty()) {
            return order;
        }
        Map<String, Object> whole = new LinkedHashMap<>(order.get());
        whole.put("timeline", timeline(connection, key));
        return Optional.of(whole);
    }

    private static List<Map<String, Object>> timeline(Connection connection, OrderKey key)
            throws SQLException {
        return Sql.of(TIMELINE)
                .text(key.merchant())
                .text(key.orderNo())
                .bigint(LINES_MAX)
                .query(connection, Rows::asMap);
    }
}
