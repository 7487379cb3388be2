package dev.oncepaid.settlement.cases;

import dev.oncepaid.settlement.sql.Column;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.sql.Writes;
import dev.oncepaid.settlement.state.Trade;
import dev.oncepaid.settlement.state.TradeKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
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
            UPDATE refund_task t
               SET status = 'OPEN', amount_minor = n.left_minor
              FROM unnest(?::text[], ?::text[], ?::bigint[]) AS n (provider, trade_no, left_minor)
             WHERE t.provider = n.provider AND t.trade_no = n.trade_no
               AND t.status IN ('FAILED', 'CANCELLED')
            """;

    private static final String CANCEL =
            """
            UPDATE refund_task t
               SET status = 'CANCELLED'
              FROM unnest(?::text[], ?::text[]) AS n (provider, trade_no)
             WHERE t.provider = n.provider AND t.trade_no = n.trade_no
               AND t.status IN ('OPEN', 'FAILED')
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
     * Refunds that failed or were given up are tried again, under their old numbers, for what is
     * left.
     */
    public static void reopen(Writes writes, Collection<Trade> trades) {
        writes.atMost(trades.size(), "refund_task", withRemaining(REOPEN, trades));
    }

    /** The money of these trades goes elsewhere: refunds that were not sent yet are given up. */
    public static void cancel(Writes writes, Collection<TradeKey> trades) {
        writes.atMost(
                trades.size(),
                "refund_task",
                Sql.of(CANCEL)
                        .texts(Column.of(trades, TradeKey::provider))
                        .texts(Column.of(trades, TradeKey::tradeNo)));
    }

    /** How far the trade's refund is, as long as this transaction lasts; empty without one. */
    public static Optional<String> lockStatus(Connection connection, TradeKey trade)
            throws SQLException {
        return Sql.of(LOCK_STATUS)
                .text(trade.provider())
                .text(trade.tradeNo())
                .query(connection, row -> row.getString(1))
                .stream()
                .findFirst();
    }

    /**
     * Money of these trades went back, whoever saw to it: a refund that waits to be sent asks for
     * what is left, and is done where nothing is. What was sent was asked for as it was.
     */
    public static void refunded(Writes writes, Collection<Trade> trades) {
        writes.atMost(trades.size(), "refund_task", withRemaining(REFUNDED, trades));
    }

    private static Sql withRemaining(String text, Collection<Trade> trades) {
        return Sql.of(text)
                .texts(Column.of(trades, trade -> trade.key().provider()))
                .texts(Column.of(trades, trade -> trade.key().tradeNo()))
                .bigints(Column.of(trades, Trade::remainingMinor));
    }
}
