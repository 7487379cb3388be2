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
                   paid_channel, paid_trade_no, single_trade, version, expires_at, fulfilled_at,
                   created_at, updated_at
              FROM payment_order
             WHERE merchant = ? AND order_no = ?
            """;

    private static final String TIMELINE =
            """
            SELECT at, what, summary, event_id FROM (
                SELECT received_at AS at, 1 AS rank, event_id AS seq, 'event' AS what,
                       concat_ws(' ', kind, channel || '/' || trade_no, notify_id, handle_status,
                                 verdict, 'attempts=' || attempts, 'repeats=' || repeats, last_error)
                           AS summary, event_id
                  FROM callback_event_status
                 WHERE event_id IN (SELECT id FROM callback_event
                                     WHERE merchant = ? AND order_no = ?
                                    UNION
                                    SELECT e.id
                                      FROM payment_transaction t
                                      JOIN callback_event e
                                        ON e.channel = t.channel AND e.trade_no = t.trade_no
                                     WHERE t.merchant = ? AND t.order_no = ?)
                UNION ALL
                SELECT at, 2, id, 'transition',
                       concat_ws(' ', from_status, '->', to_status, 'by', actor), event_id
                  FROM order_transition WHERE merchant = ? AND order_no = ?
                UNION ALL
                SELECT p.at, 3, p.id, 'posting',
                       concat_ws(' ', p.debit_account, '->', p.credit_account, p.amount_minor,
                                 p.currency, p.posting_key), p.event_id
                  FROM payment_transaction t
                  JOIN ledger_posting p ON p.channel = t.channel AND p.trade_no = t.trade_no
                 WHERE t.merchant = ? AND t.order_no = ?
                UNION ALL
                SELECT at, 4, id, 'effect',
                       concat_ws(' ', effect, reference, effect_id,
                                 CASE WHEN sent_at IS NULL THEN 'unsent' ELSE 'sent' END), NULL
                  FROM order_effect WHERE merchant = ? AND order_no = ?
                UNION ALL
                SELECT c.opened_at, 5, c.id, 'case',
                       concat_ws(' ', c.reason, c.subject, c.status, c.resolution), c.evidence[1]
                  FROM exception_case c
                 WHERE c.id IN (SELECT x.id
                                  FROM callback_event e
                                  JOIN exception_case x
                                    ON x.channel = e.channel AND x.trade_no = e.trade_no
                                 WHERE e.merchant = ? AND e.order_no = ?)
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
        Sql sql = Sql.of(TIMELINE);
        int sources = 6;
        for (int i = 0; i < sources; i++) {
            sql.text(key.merchant()).text(key.orderNo());
        }
        return sql.bigint(LINES_MAX).query(connection, Rows::asMap);
    }
}
