package dev.oncepaid.stack.inspect;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

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
                .collect(Collectors.toMap(row -> row.get("key"), row -> row.get("status")));
    }

    /** Effects that Kafka has not acknowledged yet. */
    public long unsentEffects() {
        return tables.number(
                "SELECT coalesce(sum(cardinality(owed)), 0) FROM effect_batch WHERE sent_at IS NULL");
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

    /**
     * {@code channel/trade_no/notify_id} of every event that an open case names as its evidence, to
     * the reasons of these cases.
     */
    public Map<String, Set<String>> openCasesOfEachEvent() {
        return tables
                .rows(
                        """
                        SELECT e.channel || '/' || e.trade_no || '/' || e.notify_id AS key, c.reason
                          FROM exception_case c
                         CROSS JOIN LATERAL unnest(c.evidence) AS evidence (event_id)
                          JOIN callback_event e ON e.id = evidence.event_id
                         WHERE c.status = 'OPEN'
                        """)
                .stream()
                .collect(
                        Collectors.groupingBy(
                                row -> row.get("key"),
                                Collectors.mapping(row -> row.get("reason"), Collectors.toSet())));
    }

    /** The orders with this number, whatever their merchant. */
    public List<Map<String, String>> find(String orderNo) {
        return tables.rows(
                """
                SELECT merchant, order_no, amount_minor, currency, status, paid_provider, paid_trade_no,
                       refunded_minor, version
                  FROM payment_order
                 WHERE order_no = ?
                 ORDER BY merchant
                """,
                orderNo);
    }
}
