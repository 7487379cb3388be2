package dev.oncepaid.settlement.cases;

import dev.oncepaid.settlement.sql.Column;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.sql.Writes;
import dev.oncepaid.settlement.state.Trade;
import dev.oncepaid.settlement.state.TradeKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** The table {@code refund_task}. */
public final class RefundTaskTable {

    private static final String INSERT =
            """
            INSERT INTO refund_task (request_no, case_id, provider, trade_no, amount_minor, currency,
                                     created_at)
            SELECT n.request_no, c.id, n.provider, n.trade_no, n.amount_minor, n.currency, now()
              FROM unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::bigint[],
                          ?::text[])
                   AS n (request_no, reason, subject, provider, trade_no, amount_minor, currency)
              JOIN exception_case c ON c.reason = n.reason AND c.subject = n.subject
                ON CONFLICT DO NOTHING
            """;

    private static final String REFUNDED =
            """
            UPDATE refund_task t
               SET status = CASE n.left_minor WHEN 0 THEN 'DONE' ELSE t.status END,
                   amount_minor = least(t.amount_minor, coalesce(nullif(n.left_minor, 0),
                                                                 t.amount_minor))
              FROM unnest(?::text[], ?::text[], ?::bigint[]) AS n (provider, trade_no, left_minor)
             WHERE t.provider = n.provider AND t.trade_no = n.trade_no
               AND (t.status IN ('OPEN', 'FAILED') OR t.status = 'SENT' AND n.left_minor = 0)
            """;

    private static final String REOPEN =
            """
            UPDATE refund_task
               SET status = 'OPEN', amount_minor = ?
             WHERE provider = ? AND trade_no = ? AND status IN ('FAILED', 'CANCELLED')
            """;

    private static final String CANCEL =
            """
            UPDATE refund_task
               SET status = 'CANCELLED'
             WHERE provider = ? AND trade_no = ? AND status IN ('OPEN', 'FAILED')
            """;

    private static final String LOCK_STATUS =
            "SELECT status FROM refund_task WHERE provider = ? AND trade_no = ? FOR UPDATE";

    private RefundTaskTable() {}

    /** Queues the refunds behind their cases, which must have been written before. */
    public static void insert(Writes writes, List<RefundTask> tasks) {
        writes.atMost(
                tasks.size(),
                "refund_task",
                Sql.of(INSERT)
                        .texts(Column.of(tasks, RefundTask::requestNo))
                        .texts(Column.of(tasks, task -> task.draft().reason()))
                        .texts(Column.of(tasks, task -> task.draft().subject()))
                        .texts(Column.of(tasks, task -> task.trade().key().provider()))
                        .texts(Column.of(tasks, task -> task.trade().key().tradeNo()))
                        .bigints(Column.of(tasks, task -> task.trade().remainingMinor()))
                        .texts(Column.of(tasks, task -> task.trade().amount().currencyCode())));
    }

    /**
     * A refund that failed or was given up is tried again, under its old number, for what is left.
     */
    public static void reopen(Writes writes, Trade trade) {
        Sql sql =
                Sql.of(REOPEN)
                        .bigint(trade.remainingMinor())
                        .text(trade.key().provider())
                        .text(trade.key().tradeNo());
        writes.atMost(1, "refund_task", sql);
    }

    /** The money goes elsewhere: a refund that was not sent yet is given up. */
    public static void cancel(Writes writes, TradeKey trade) {
        writes.atMost(1, "refund_task", of(CANCEL, trade));
    }

    /** How far the trade's refund is, as long as this transaction lasts; empty without one. */
    public static Optional<String> lockStatus(Connection connection, TradeKey trade)
            throws SQLException {
        return of(LOCK_STATUS, trade).query(connection, row -> row.getString(1)).stream()
                .findFirst();
    }

    private static Sql of(String text, TradeKey trade) {
        return Sql.of(text).text(trade.provider()).text(trade.tradeNo());
    }

    /**
     * Money of these trades went back, whoever saw to it: a refund that waits to be sent asks for
     * what is left, and is done where nothing is. What was sent was asked for as it was.
     */
    public static void refunded(Writes writes, List<Trade> trades) {
        writes.atMost(
                trades.size(),
                "refund_task",
                Sql.of(REFUNDED)
                        .texts(Column.of(trades, trade -> trade.key().provider()))
                        .texts(Column.of(trades, trade -> trade.key().tradeNo()))
                        .bigints(Column.of(trades, Trade::remainingMinor)));
    }
}
