package dev.oncepaid.settlement.view;

/** What the records of this package are read from, by the usual names of the tables. */
public final class Columns {

    /** Of payment_order as o, for {@link OrderSummary}. */
    public static final String ORDER =
            """
            o.merchant, o.order_no, o.status, o.amount_minor, o.currency, o.refunded_minor,
            o.paid_provider, o.paid_trade_no, o.single_trade, o.version, o.expires_at,
            o.fulfilled_at, o.created_at, o.updated_at
            """;

    /** Of payment_transaction as t and, if there is one, its refund_task as r. */
    public static final String TRADE =
            """
            t.provider, t.trade_no, t.channel, t.account, t.account_matches, t.merchant, t.order_no,
            t.booked_order_no, t.amount_minor, t.currency, t.disposition, t.suspense_reason,
            t.refunded_minor, t.amount_minor - t.refunded_minor AS remaining_minor,
            r.request_no AS refund_request_no, r.status AS refund_status,
            r.amount_minor AS refund_amount_minor, t.event_id, t.paid_at
            """;

    /** Of exception_case as c, for {@link CaseSummary}. */
    public static final String CASE =
            """
            c.id, c.reason, c.subject, c.merchant, c.order_no, c.channel, c.provider, c.trade_no,
            c.amount_minor, c.currency, c.suggested_action, c.status, c.resolution, c.resolved_by,
            c.resolution_comment, c.evidence AS event_ids, c.opened_at, c.resolved_at
            """;

    private Columns() {}
}
