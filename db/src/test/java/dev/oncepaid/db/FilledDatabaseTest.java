package dev.oncepaid.db;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.stack.junit.LocalStackExtension;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Migrations of a database that is in use, where an empty one would hide what they do to rows. */
@ExtendWith(LocalStackExtension.class)
class FilledDatabaseTest {

    /** The last version that existed when the tables were written down by topic. */
    private static final String BASELINE = "5";

    private static final int PAYMENTS = 10_000;

    private static final List<String> TABLES =
            List.of(
                    "callback_event",
                    "callback_handling",
                    "payment_order",
                    "payment_transaction",
                    "ledger_posting",
                    "order_transition",
                    "order_effect");

    private final OldDatabase database = OldDatabase.of(BASELINE);

    @Test
    void everyPaymentIsThereAfterwardsAndTheBooksHold() throws SQLException {
        database.execute(payments());

        database.upgrade();

        for (String table : TABLES) {
            assertThat(database.rows("SELECT count(*) FROM " + table))
                    .as(table)
                    .containsExactly(Integer.toString(PAYMENTS));
        }
        for (String view : database.rows(INVARIANTS)) {
            assertThat(database.rows("SELECT violation FROM " + view)).as(view).isEmpty();
        }
    }

    @Test
    void theInvariantsWouldSayIfTheBooksDidNotHold() throws SQLException {
        database.execute(payments());
        database.execute("DELETE FROM ledger_posting WHERE trade_no = 'T1'");

        database.upgrade();

        assertThat(database.rows("SELECT trade_no FROM invariant_postings_match_trades"))
                .contains("T1");
    }

    private static final String INVARIANTS =
            "SELECT viewname FROM pg_views WHERE viewname LIKE 'invariant%'";

    private static String payments() {
        return """
        INSERT INTO callback_event (channel, account, merchant, trade_no, notify_id, order_no, kind, facts,
               facts_version, facts_hash, account_matches, body, headers, received_at)
        SELECT 'alipay', 'shop-a', 'shop', 'T' || n, 'N' || n, 'O' || n, 'PAYMENT',
               '{"type": "paid", "amount_minor": 10000, "currency": "CNY"}', 1, sha256(n::text::bytea), true,
               'x', '{}', now()
          FROM generate_series(1, %1$d) AS n;
        INSERT INTO callback_handling (event_id, handle_status, verdict, handled_at)
        SELECT id, 'SUCCEEDED', 'APPLIED', now() FROM callback_event;
        INSERT INTO payment_order (merchant, order_no, amount_minor, currency, status, paid_provider,
               paid_trade_no, version, created_at, updated_at)
        SELECT 'shop', 'O' || n, 10000, 'CNY', 'PAID', 'alipay', 'T' || n, 1, now(), now()
          FROM generate_series(1, %1$d) AS n;
        INSERT INTO payment_transaction (provider, trade_no, merchant, order_no, channel, account, account_matches,
               amount_minor, currency, disposition, event_id, paid_at, created_at)
        SELECT 'alipay', trade_no, 'shop', order_no, 'alipay', 'shop-a', true, 10000, 'CNY', 'SETTLED', id,
               now(), now()
          FROM callback_event;
        INSERT INTO ledger_posting (posting_key, debit_account, credit_account, amount_minor, currency, merchant,
               provider, trade_no, event_id, at)
        SELECT 'payment/alipay/' || trade_no, 'receivable/alipay/shop-a', 'settled', 10000, 'CNY', 'shop',
               'alipay', trade_no, id, now()
          FROM callback_event;
        INSERT INTO order_transition (merchant, order_no, version, from_status, to_status, event_id, actor, at)
        SELECT 'shop', order_no, 1, 'AWAITING_PAYMENT', 'PAID', id, 'event', now() FROM callback_event;
        INSERT INTO effect_batch (owed, queued_at, sent_at) VALUES ('{}', now(), now());
        INSERT INTO order_effect (effect_id, merchant, order_no, effect, reference, order_version, amount_minor,
               currency, queued_at, batch)
        SELECT 'E' || n, 'shop', 'O' || n, 'PAID', 'alipay/T' || n, 1, 10000, 'CNY', now(),
               (SELECT max(id) FROM effect_batch)
          FROM generate_series(1, %1$d) AS n;
        """
                .formatted(PAYMENTS);
    }
}
