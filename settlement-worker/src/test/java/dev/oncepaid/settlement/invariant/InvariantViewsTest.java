package dev.oncepaid.settlement.invariant;

import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.apply.Appliers;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each invariant can fail: breaking the data by hand is found by the view that watches it. */
@ExtendWith(LocalStackExtension.class)
class InvariantViewsTest {

    private final TestDatabase db = TestDatabase.migrated();

    /** O1 paid and partly refunded, O2 paid too late, O3 awaiting its payment. */
    @BeforeEach
    void aSoundHistory() {
        db.order("O1", 10_000);
        db.closedOrder("O2", 5_000);
        db.order("O3", 700);
        Appliers.over(db.transactions())
                .apply(
                        db.events()
                                .store(
                                        paid("O1", "A1", 10_000),
                                        refunded("O1", "A1", "R1", 4_000),
                                        paid("O2", "A2", 5_000)),
                        Which.DUE);
        assertThat(db.violations()).isEmpty();
        db.update("ALTER TABLE callback_event DISABLE TRIGGER callback_event_immutable");
        db.update("ALTER TABLE refund_transaction DROP CONSTRAINT refund_transaction_trade");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
        invariant_trades_match_events   | DELETE FROM payment_transaction WHERE trade_no = 'A2'
        invariant_trades_match_events   | UPDATE callback_event SET facts = jsonb_set(facts, '{amount_minor}', '1') WHERE trade_no = 'A2'
        invariant_trades_match_events   | UPDATE callback_event SET account_matches = false WHERE trade_no = 'A2'
        invariant_trades_match_events   | DELETE FROM payment_transaction WHERE trade_no = 'A2'; UPDATE callback_event SET account_matches = false WHERE trade_no = 'A2'
        invariant_trades_match_events   | UPDATE payment_transaction SET account = 'other-a' WHERE trade_no = 'A2'
        invariant_postings_match_trades | UPDATE payment_transaction SET account = 'other-a' WHERE trade_no = 'A2'
        invariant_postings_match_trades | UPDATE ledger_posting SET merchant = 'other' WHERE posting_key LIKE 'payment/%A1'
        invariant_postings_match_trades | UPDATE ledger_posting SET debit_account = 'receivable/alipay/other-a' WHERE posting_key LIKE 'payment/%A2'
        invariant_postings_match_trades | DELETE FROM ledger_posting WHERE posting_key LIKE 'refund/%'
        invariant_postings_match_trades | UPDATE ledger_posting SET amount_minor = 1 WHERE posting_key LIKE 'payment/%A1'
        invariant_postings_match_trades | UPDATE ledger_posting SET credit_account = 'settled' WHERE posting_key LIKE 'payment/%A2'
        invariant_postings_match_trades | UPDATE ledger_posting SET currency = 'USD' WHERE posting_key LIKE 'payment/%A1'
        invariant_postings_match_trades | UPDATE payment_transaction SET refunded_minor = 1 WHERE trade_no = 'A1'
        invariant_postings_match_trades | DELETE FROM refund_transaction
        invariant_orders_match_trades   | UPDATE payment_order SET refunded_minor = 1 WHERE order_no = 'O1'
        invariant_orders_match_trades   | UPDATE payment_order SET status = 'PAID', paid_provider = 'alipay', paid_trade_no = 'A9' WHERE order_no = 'O3'
        invariant_orders_match_trades   | UPDATE payment_order SET status = 'CLOSED', paid_provider = NULL, paid_trade_no = NULL, refunded_minor = 0 WHERE order_no = 'O1'
        invariant_paid_exactly_once     | DELETE FROM order_effect WHERE effect = 'PAID'
        invariant_paid_exactly_once     | DELETE FROM order_transition WHERE to_status = 'PAID'
        invariant_paid_exactly_once     | INSERT INTO order_effect (effect_id, merchant, order_no, effect, reference, order_version, queued_at, batch) VALUES ('x', 'shop', 'O1', 'PAID', 'x', 9, now(), (SELECT max(id) FROM effect_batch))
        invariant_postings_match_trades | UPDATE payment_transaction SET disposition = 'WRITTEN_OFF', suspense_reason = NULL WHERE trade_no = 'A2'
        invariant_orders_match_trades   | UPDATE payment_transaction SET booked_order_no = 'O3' WHERE trade_no = 'A1'
        invariant_paid_exactly_once     | UPDATE payment_transaction SET booked_order_no = 'O3' WHERE trade_no = 'A1'
        invariant_nothing_forgotten     | UPDATE payment_transaction SET suspense_reason = 'REFUND_DUE' WHERE trade_no = 'A2'
        invariant_nothing_forgotten     | DELETE FROM exception_case
        invariant_nothing_forgotten     | DELETE FROM callback_handling WHERE event_id = 1
        invariant_nothing_forgotten     | DELETE FROM payment_order WHERE order_no = 'O1'
        invariant_nothing_forgotten     | DELETE FROM payment_transaction WHERE trade_no = 'A2'
        invariant_nothing_forgotten     | DELETE FROM effect_batch
        invariant_nothing_forgotten     | INSERT INTO refund_task (request_no, case_id, provider, trade_no, amount_minor, currency, created_at) SELECT 'Q', id, provider, trade_no, 5001, 'CNY', now() FROM exception_case
        """)
    void breakingItIsFound(String view, String statement) {
        db.update(statement);

        assertThat(db.rows("SELECT violation FROM " + view)).isNotEmpty();
    }
}
