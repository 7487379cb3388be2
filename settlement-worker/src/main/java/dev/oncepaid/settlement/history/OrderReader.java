package dev.oncepaid.settlement.history;

import dev.oncepaid.settlement.sql.Rows;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.view.Columns;
import dev.oncepaid.settlement.view.EffectView;
import dev.oncepaid.settlement.view.OrderChange;
import dev.oncepaid.settlement.view.OrderSummary;
import dev.oncepaid.settlement.view.PostingView;
import dev.oncepaid.settlement.view.RefundView;
import dev.oncepaid.settlement.view.TradeView;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** The rows of one order, table by table. */
final class OrderReader {

    /**
     * What a step was: {@code fulfil} leaves the status, and writes its own time in the order.
     *
     * <p>Needs order_transition as h and payment_order as p.
     */
    private static final String CHANGE =
            """
            CASE WHEN h.from_status = h.to_status AND h.event_id IS NULL AND h.at = p.fulfilled_at
                 THEN 'FULFILLED' ELSE h.to_status END
            """;

    /** The same in words. */
    static final String CHANGE_IN_WORDS =
            """
            CASE WHEN h.from_status <> h.to_status THEN h.from_status || ' -> ' || h.to_status
                 WHEN h.event_id IS NULL AND h.at = p.fulfilled_at THEN 'fulfilled'
                 ELSE h.to_status || ' still' END
            """;

    private static final String ORDER =
            "SELECT "
                    + Columns.ORDER
                    + " FROM payment_order o WHERE o.merchant = ? AND o.order_no = ?";

    private static final String TRADES =
            "SELECT "
                    + Columns.TRADE
                    + """
                      FROM (SELECT ?::text AS merchant, ?::text AS order_no) o
                     CROSS JOIN LATERAL (
                           SELECT provider, trade_no FROM payment_transaction
                            WHERE merchant = o.merchant AND order_no = o.order_no
                            UNION
                           SELECT provider, trade_no FROM payment_transaction
                            WHERE merchant = o.merchant AND booked_order_no = o.order_no) k
                      JOIN payment_transaction t USING (provider, trade_no)
                      LEFT JOIN refund_task r USING (provider, trade_no)
                     ORDER BY t.created_at, t.provider, t.trade_no
                     LIMIT ?
                    """;

    private static final String OF_TRADES =
            """
              FROM unnest(?::text[], ?::text[]) AS k (provider, trade_no)
              JOIN %s x USING (provider, trade_no)
             ORDER BY %s
             LIMIT ?
            """;

    private static final String REFUNDS =
            """
            SELECT x.provider, x.trade_no, x.refund_no, x.cumulative_minor, x.amount_minor,
                   x.currency, x.event_id, x.refunded_at
            """
                    + OF_TRADES.formatted("refund_transaction", "x.created_at, x.event_id");

    private static final String POSTINGS =
            """
            SELECT x.posting_key, x.debit_account, x.credit_account, x.amount_minor, x.currency,
                   x.provider, x.trade_no, x.event_id, x.at
            """
                    + OF_TRADES.formatted("ledger_posting", "x.id");

    private static final String CHANGES =
            """
            SELECT h.version, %s AS change, h.from_status, h.to_status, h.actor, h.event_id, h.at
              FROM order_transition h
              JOIN payment_order p USING (merchant, order_no)
             WHERE h.merchant = ? AND h.order_no = ?
             ORDER BY h.version
             LIMIT ?
            """
                    .formatted(CHANGE);

    private static final String EFFECTS =
            """
            SELECT effect_id, effect, reference, order_version, amount_minor, currency, queued_at,
                   owed, attempts, rest_until, last_error, sent_at
              FROM order_effect_status
             WHERE merchant = ? AND order_no = ?
             ORDER BY id
             LIMIT ?
            """;

    private OrderReader() {}

    static Optional<OrderSummary> order(Connection connection, OrderKey key) throws SQLException {
        return Sql.of(ORDER)
                .text(key.merchant())
                .text(key.orderNo())
                .query(connection, Rows.as(OrderSummary.class))
                .stream()
                .findFirst();
    }

    static List<TradeView> trades(Connection connection, OrderKey key, int rowsMax)
            throws SQLException {
        return ofOrder(TRADES, key, rowsMax).query(connection, Rows.as(TradeView.class));
    }

    static List<RefundView> refunds(Connection connection, List<TradeView> trades, int rowsMax)
            throws SQLException {
        return ofTrades(REFUNDS, trades, rowsMax).query(connection, Rows.as(RefundView.class));
    }

    static List<PostingView> postings(Connection connection, List<TradeView> trades, int rowsMax)
            throws SQLException {
        return ofTrades(POSTINGS, trades, rowsMax).query(connection, Rows.as(PostingView.class));
    }

    static List<OrderChange> changes(Connection connection, OrderKey key, int rowsMax)
            throws SQLException {
        return ofOrder(CHANGES, key, rowsMax).query(connection, Rows.as(OrderChange.class));
    }

    static List<EffectView> effects(Connection connection, OrderKey key, int rowsMax)
            throws SQLException {
        return ofOrder(EFFECTS, key, rowsMax).query(connection, Rows.as(EffectView.class));
    }

    private static Sql ofOrder(String text, OrderKey key, int rowsMax) {
        return Sql.of(text).text(key.merchant()).text(key.orderNo()).bigint(rowsMax);
    }

    private static Sql ofTrades(String text, List<TradeView> trades, int rowsMax) {
        return Sql.of(text)
                .texts(trades.stream().map(TradeView::provider).toList())
                .texts(trades.stream().map(TradeView::tradeNo).toList())
                .bigint(rowsMax);
    }
}
