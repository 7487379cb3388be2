package dev.oncepaid.benchmarks.settle;

import dev.oncepaid.benchmarks.host.Database;
import java.util.function.LongConsumer;

/**
 * Payments {@code F<number>} of former days, with everything that settling them has left: made in
 * the server, because only their number and size matter.
 */
final class SettledHistory {

    private static final int CHUNK_ROWS = 50_000;

    private static final String CHUNK =
            """
            WITH event AS (
                INSERT INTO callback_event (channel, account, merchant, trade_no, notify_id, order_no,
                       kind, facts, facts_version, facts_hash, account_matches, body, headers,
                       received_at)
                SELECT 'alipay', 'shop-a', 'shop', 'F' || n, 'F' || n, 'F' || n, 'PAYMENT',
                       jsonb_build_object('type', 'paid', 'order_no', 'F' || n, 'trade_no', 'F' || n,
                           'status', 'TRADE_SUCCESS', 'at', '2026-01-01T00:00:00Z',
                           'amount_minor', 10000, 'currency', 'CNY', 'details', '{}'::jsonb),
                       1, sha256(('F' || n)::bytea), true, convert_to(repeat('x', 1200), 'UTF8'), '{}',
                       now() - interval '1 day'
                  FROM generate_series(:first, :last) AS n
                RETURNING id, order_no
            ), handling AS (
                INSERT INTO callback_handling (event_id, handle_status, verdict, handled_at)
                SELECT id, 'SUCCEEDED', 'APPLIED', now() FROM event
            ), trade AS (
                INSERT INTO payment_transaction (provider, channel, trade_no, merchant, order_no, account,
                       account_matches, amount_minor, currency, disposition, event_id, paid_at, created_at)
                SELECT 'alipay', 'alipay', order_no, 'shop', order_no, 'shop-a', true, 10000, 'CNY', 'SETTLED', id,
                       now(), now()
                  FROM event
            )
            INSERT INTO payment_order (merchant, order_no, amount_minor, currency, status,
                   paid_provider, paid_trade_no, version, created_at, updated_at)
            SELECT 'shop', order_no, 10000, 'CNY', 'PAID', 'alipay', order_no, 1, now(), now()
              FROM event;
            INSERT INTO order_transition (merchant, order_no, version, from_status, to_status, actor, at)
            SELECT 'shop', 'F' || n, 1, 'AWAITING_PAYMENT', 'PAID', 'bench', now()
              FROM generate_series(:first, :last) AS n;
            INSERT INTO ledger_posting (posting_key, debit_account, credit_account, amount_minor,
                   currency, merchant, provider, trade_no, at)
            SELECT 'payment/alipay/F' || n, 'receivable/alipay/shop-a', 'settled', 10000, 'CNY',
                   'shop', 'alipay', 'F' || n, now()
              FROM generate_series(:first, :last) AS n;
            INSERT INTO effect_batch (owed, queued_at, sent_at) VALUES ('{}', now(), now());
            INSERT INTO order_effect (effect_id, merchant, order_no, effect, reference, order_version,
                   amount_minor, currency, queued_at, batch)
            SELECT 'F' || n, 'shop', 'F' || n, 'PAID', 'F' || n, 1, 10000, 'CNY', now(),
                   (SELECT max(id) FROM effect_batch)
              FROM generate_series(:first, :last) AS n;
            """;

    private SettledHistory() {}

    /**
     * Adds those from {@code first} to before {@code end}, then lets the server tidy up.
     *
     * @param progress hears how many there are, after each chunk
     */
    static void add(Database database, int first, int end, LongConsumer progress) {
        for (int from = first; from < end; from += CHUNK_ROWS) {
            int to = Math.min(end, from + CHUNK_ROWS);
            database.execute(chunk(from, to - 1));
            progress.accept(to);
        }
        database.execute("VACUUM ANALYZE");
    }

    private static String chunk(int first, int last) {
        return CHUNK.replace(":first", Integer.toString(first))
                .replace(":last", Integer.toString(last));
    }
}
