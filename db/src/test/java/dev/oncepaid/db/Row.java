package dev.oncepaid.db;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A row to insert, as column → SQL expression: a valid one, from which a test bends single columns.
 */
record Row(String table, Map<String, String> columns) {

    static Row event() {
        return of("callback_event")
                .with("channel", "'alipay'")
                .with("account", "'shop-a'")
                .with("merchant", "'shop'")
                .with("trade_no", "'T1'")
                .with("notify_id", "'N1'")
                .with("order_no", "'O1'")
                .with("kind", "'PAYMENT'")
                .with("facts", "'{}'")
                .with("facts_version", "1")
                .with("facts_hash", "decode(repeat('00', 32), 'hex')")
                .with("account_matches", "true")
                .with("body", "''::bytea")
                .with("headers", "'{}'")
                .with("received_at", "now()");
    }

    static Row outbox() {
        return of("callback_outbox").with("event_id", "1").with("lease_until", "now()");
    }

    static Row repeat() {
        return of("callback_repeat")
                .with("event_id", "1")
                .with("repeats", "1")
                .with("last_seen_at", "now()");
    }

    static Row refusal() {
        return of("callback_refusal")
                .with("minute", "date_trunc('minute', now(), 'UTC')")
                .with("channel", "'alipay'")
                .with("account", "'shop-a'")
                .with("reason", "'bad-signature'")
                .with("key_serial", "'none'")
                .with("refused", "1");
    }

    static Row handling() {
        return of("callback_handling").with("event_id", "1").with("next_attempt_at", "now()");
    }

    static Row order() {
        return of("payment_order")
                .with("merchant", "'shop'")
                .with("order_no", "'O1'")
                .with("amount_minor", "10000")
                .with("currency", "'CNY'")
                .with("created_at", "now()")
                .with("updated_at", "now()");
    }

    static Row paidOrder() {
        return order().with("status", "'PAID'")
                .with("paid_provider", "'alipay'")
                .with("paid_trade_no", "'T1'");
    }

    static Row trade() {
        return of("payment_transaction")
                .with("provider", "'alipay'")
                .with("channel", "'alipay'")
                .with("trade_no", "'T1'")
                .with("merchant", "'shop'")
                .with("order_no", "'O1'")
                .with("account", "'shop-a'")
                .with("account_matches", "true")
                .with("amount_minor", "10000")
                .with("currency", "'CNY'")
                .with("disposition", "'SETTLED'")
                .with("event_id", "1")
                .with("paid_at", "now()")
                .with("created_at", "now()");
    }

    static Row refund() {
        return of("refund_transaction")
                .with("provider", "'alipay'")
                .with("trade_no", "'T1'")
                .with("refund_no", "'R1'")
                .with("amount_minor", "100")
                .with("currency", "'CNY'")
                .with("event_id", "1")
                .with("refunded_at", "now()")
                .with("created_at", "now()");
    }

    static Row transition() {
        return of("order_transition")
                .with("merchant", "'shop'")
                .with("order_no", "'O1'")
                .with("version", "1")
                .with("from_status", "'AWAITING_PAYMENT'")
                .with("to_status", "'PAID'")
                .with("actor", "'event'")
                .with("at", "now()");
    }

    static Row posting() {
        return of("ledger_posting")
                .with("posting_key", "'payment/alipay/T1'")
                .with("debit_account", "'receivable/alipay/shop-a'")
                .with("credit_account", "'settled/shop'")
                .with("amount_minor", "10000")
                .with("currency", "'CNY'")
                .with("merchant", "'shop'")
                .with("provider", "'alipay'")
                .with("trade_no", "'T1'")
                .with("at", "now()");
    }

    static Row effect() {
        return of("order_effect")
                .with("effect_id", "'E1'")
                .with("merchant", "'shop'")
                .with("order_no", "'O1'")
                .with("effect", "'PAID'")
                .with("reference", "'alipay/T1'")
                .with("order_version", "1")
                .with("queued_at", "now()")
                .with("batch", "1");
    }

    static Row effectBatch() {
        return of("effect_batch").with("owed", "'{1}'").with("queued_at", "now()");
    }

    static Row exceptionCase() {
        return of("exception_case")
                .with("reason", "'LATE_PAYMENT'")
                .with("subject", "'trade/alipay/T1'")
                .with("merchant", "'shop'")
                .with("provider", "'alipay'")
                .with("channel", "'alipay'")
                .with("trade_no", "'T1'")
                .with("evidence", "'{1}'")
                .with("suggested_action", "'refund'")
                .with("opened_at", "now()");
    }

    static Row refundTask() {
        return of("refund_task")
                .with("request_no", "'Q1'")
                .with("case_id", "(SELECT min(id) FROM exception_case)")
                .with("provider", "'alipay'")
                .with("trade_no", "'T1'")
                .with("amount_minor", "10000")
                .with("currency", "'CNY'")
                .with("created_at", "now()");
    }

    static Row channelProvider() {
        return of("channel_provider").with("channel", "'alipay'").with("provider", "'alipay'");
    }

    static Row deadLetter() {
        return of("dead_letter")
                .with("origin_topic", "'events'")
                .with("origin_partition", "0")
                .with("origin_offset", "7")
                .with("reason", "'no event id'")
                .with("publish_error", "'RecordTooLargeException'")
                .with("message_value", "'x'::bytea")
                .with("value_bytes", "1")
                .with("kept_at", "now()");
    }

    static Row reread() {
        return of("reread_request")
                .with("event_id", "1")
                .with("requested_by", "'ops'")
                .with("requested_at", "now()");
    }

    static Row auditEntry() {
        return of("audit_entry")
                .with("actor", "'ops'")
                .with("source", "'127.0.0.1'")
                .with("action", "'case-retry'")
                .with("subject", "'case/1'");
    }

    static Row horizon() {
        return of("retention_horizon").with("single", "true").with("removed_before", "now()");
    }

    private static Row of(String table) {
        return new Row(table, Map.of());
    }

    Row with(String column, String expression) {
        Map<String, String> bent = new LinkedHashMap<>(columns);
        bent.put(column, expression);
        return new Row(table, bent);
    }

    String insert() {
        String names = String.join(", ", columns.keySet());
        String values = columns.values().stream().collect(Collectors.joining(", "));
        return "INSERT INTO " + table + " (" + names + ") VALUES (" + values + ")";
    }
}
