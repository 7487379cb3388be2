package dev.oncepaid.settlement.cases;

import dev.oncepaid.settlement.sql.Column;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.sql.Writes;
import dev.oncepaid.settlement.state.TradeKey;
import java.util.List;

/** The table {@code refund_task}. */
public final class RefundTaskTable {

    private static final String INSERT =
            """
            INSERT INTO refund_task (request_no, case_id, channel, trade_no, amount_minor, currency,
                                     created_at)
            SELECT n.request_no, c.id, n.channel, n.trade_no, n.amount_minor, n.currency, now()
              FROM unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::bigint[],
                          ?::text[])
                   AS n (request_no, reason, subject, channel, trade_no, amount_minor, currency)
              JOIN exception_case c ON c.reason = n.reason AND c.subject = n.subject
                ON CONFLICT DO NOTHING
            """;

    private static final String DONE =
            """
            UPDATE refund_task t
               SET status = 'DONE'
              FROM unnest(?::text[], ?::text[]) AS n (channel, trade_no)
             WHERE t.channel = n.channel AND t.trade_no = n.trade_no
               AND t.status IN ('OPEN', 'SENT')
            """;

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
                        .texts(Column.of(tasks, task -> task.trade().key().channel()))
                        .texts(Column.of(tasks, task -> task.trade().key().tradeNo()))
                        .bigints(Column.of(tasks, task -> task.trade().remainingMinor()))
                        .texts(Column.of(tasks, task -> task.trade().amount().currencyCode())));
    }

    /** The trades' money went back in full, whoever saw to it. */
    public static void done(Writes writes, List<TradeKey> trades) {
        writes.atMost(
                trades.size(),
                "refund_task",
                Sql.of(DONE)
                        .texts(Column.of(trades, TradeKey::channel))
                        .texts(Column.of(trades, TradeKey::tradeNo)));
    }
}
