package dev.oncepaid.stack.inspect;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Everything that the tables say about one order, each part oldest first. */
public record OrderStory(Tables tables, String merchant, String orderNo) {

    private static final Map<String, String> PARTS = new LinkedHashMap<>();

    static {
        PARTS.put(
                "order",
                """
                SELECT merchant, order_no, amount_minor, currency, status, paid_provider, paid_trade_no,
                       refunded_minor, version, to_char(expires_at, 'YYYY-MM-DD HH24:MI:SS OF') AS expires_at,
                       to_char(fulfilled_at, 'YYYY-MM-DD HH24:MI:SS OF') AS fulfilled_at
                  FROM payment_order
                 WHERE merchant = ? AND order_no = ?
                """);
        PARTS.put(
                "history",
                """
                SELECT version, from_status, to_status, actor, event_id,
                       to_char(at, 'YYYY-MM-DD HH24:MI:SS.MS OF') AS at
                  FROM order_transition
                 WHERE merchant = ? AND order_no = ?
                 ORDER BY version
                 LIMIT 100
                """);
        PARTS.put(
                "trades",
                """
                SELECT t.provider, t.trade_no, t.channel, t.account, t.amount_minor, t.currency, t.disposition,
                       t.suspense_reason, t.booked_order_no, t.refunded_minor, t.event_id,
                       to_char(t.paid_at, 'YYYY-MM-DD HH24:MI:SS OF') AS paid_at
                  FROM (SELECT ?::text AS merchant, ?::text AS order_no) o
                  JOIN payment_transaction t
                    ON t.merchant = o.merchant
                   AND (t.order_no = o.order_no OR t.booked_order_no = o.order_no)
                 ORDER BY t.created_at
                 LIMIT 100
                """);
        PARTS.put(
                "postings",
                """
                SELECT p.debit_account, p.credit_account, p.amount_minor, p.currency, p.posting_key, p.event_id
                  FROM (SELECT ?::text AS merchant, ?::text AS order_no) o
                  JOIN payment_transaction t
                    ON t.merchant = o.merchant
                   AND (t.order_no = o.order_no OR t.booked_order_no = o.order_no)
                  JOIN ledger_posting p ON p.provider = t.provider AND p.trade_no = t.trade_no
                 ORDER BY p.id
                 LIMIT 100
                """);
        PARTS.put(
                "effects",
                """
                SELECT effect, reference, order_version, amount_minor, attempts, last_error,
                       CASE WHEN rest_until > now() THEN 'resting' WHEN owed THEN 'owed'
                            ELSE coalesce(to_char(sent_at, 'YYYY-MM-DD HH24:MI:SS OF'), 'just now') END AS sent
                  FROM order_effect_status
                 WHERE merchant = ? AND order_no = ?
                 ORDER BY id
                 LIMIT 100
                """);
        PARTS.put(
                "cases",
                """
                SELECT id, reason, status, amount_minor, currency, coalesce(resolution, suggested_action) AS action,
                       array_to_string(evidence, ',') AS events, to_char(opened_at, 'YYYY-MM-DD HH24:MI OF') AS opened_at
                  FROM exception_case
                 WHERE merchant = ? AND order_no = ?
                 ORDER BY id
                 LIMIT 100
                """);
    }

    /** Part to its rows; parts without rows are left out. */
    public Map<String, List<Map<String, String>>> parts() {
        Map<String, List<Map<String, String>>> parts = new LinkedHashMap<>();
        PARTS.forEach(
                (name, sql) -> {
                    List<Map<String, String>> rows = tables.rows(sql, merchant, orderNo);
                    if (!rows.isEmpty()) {
                        parts.put(name, rows);
                    }
                });
        return parts;
    }
}
