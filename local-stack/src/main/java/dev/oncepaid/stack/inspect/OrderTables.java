package dev.oncepaid.stack.inspect;

import java.util.List;
import java.util.Map;

/** What the tables say about orders: where they stand, what was told of them, what is open. */
public record OrderTables(Tables tables) {

    /** Orders by status. */
    public Map<String, Long> orders() {
        return tables.counts(
                "SELECT status, count(*) FROM payment_order GROUP BY status ORDER BY status");
    }

    /** {@code merchant/order_no} to status. */
    public Map<String, String> statusOfEach() {
        return tables
                .rows("SELECT merchant || '/' || order_no AS key, status FROM payment_order")
                .stream()
                .collect(
                        java.util.stream.Collectors.toMap(
                                row -> row.get("key"), row -> row.get("status")));
    }

    /** Effects that Kafka has not acknowledged yet. */
    public long unsentEffects() {
        return tables.number("SELECT count(*) FROM order_effect WHERE sent_at IS NULL");
    }

    public long effects() {
        return tables.number("SELECT count(*) FROM order_effect");
    }

    /** Open cases by reason. */
    public Map<String, Long> openCases() {
        return tables.counts(
                """
                SELECT reason, count(*)
                  FROM exception_case
                 WHERE status = 'OPEN'
                 GROUP BY reason
                 ORDER BY reason
                """);
    }

    /** The orders with this number, whatever their merchant. */
    public List<Map<String, String>> find(String orderNo) {
        return tables.rows(
                """
                SELECT merchant, order_no, amount_minor, currency, status, paid_channel, paid_trade_no,
                       refunded_minor, version
                  FROM payment_order
                 WHERE order_no = ?
                 ORDER BY merchant
                """,
                orderNo);
    }
}
