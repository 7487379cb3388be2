package dev.oncepaid.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.stack.junit.LocalStackExtension;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Trades that were recorded by channel, when they become a provider's. */
@ExtendWith(LocalStackExtension.class)
class ProviderUpgradeTest {

    private static final List<String> INVARIANTS =
            List.of(
                    "invariant_trades_match_events",
                    "invariant_postings_match_trades",
                    "invariant_orders_match_trades",
                    "invariant_paid_exactly_once",
                    "invariant_nothing_forgotten");

    private final OldDatabase database = OldDatabase.of("11");

    /** O1: paid over v2, in part refunded. O2: late over v2, to be refunded. */
    @BeforeEach
    void recordTradesAsBefore() throws SQLException {
        database.execute(
                """
                INSERT INTO payment_order (merchant, order_no, amount_minor, currency, status,
                       paid_channel, paid_trade_no, refunded_minor, version, created_at, updated_at)
                VALUES ('shop', 'O1', 10000, 'CNY', 'PARTIALLY_REFUNDED', 'wechat-v2', 'T1', 3000, 2, now(), now()),
                       ('shop', 'O2', 10000, 'CNY', 'CLOSED', NULL, NULL, 0, 1, now(), now())
                """);
        paid("wechat-v2", "T1", "O1", "SETTLED", null);
        paid("wechat-v2", "T2", "O2", "SUSPENDED", "LATE_PAYMENT");
        database.execute(
                """
                INSERT INTO refund_transaction (channel, trade_no, refund_no, amount_minor, currency,
                       event_id, refunded_at, created_at)
                VALUES ('wechat-v2', 'T1', 'R1', 3000, 'CNY', 1, now(), now());
                UPDATE payment_transaction SET refunded_minor = 3000 WHERE trade_no = 'T1';
                INSERT INTO ledger_posting (posting_key, debit_account, credit_account, amount_minor,
                       currency, merchant, channel, trade_no, at)
                VALUES ('refund/wechat-v2/T1/R1/0', 'settled', 'refunded', 3000, 'CNY', 'shop',
                        'wechat-v2', 'T1', now());
                INSERT INTO order_transition (merchant, order_no, version, from_status, to_status, actor, at)
                VALUES ('shop', 'O1', 1, 'AWAITING_PAYMENT', 'PAID', 'event', now());
                INSERT INTO order_effect (effect_id, merchant, order_no, effect, reference, order_version,
                       queued_at, sent_at)
                VALUES ('E1', 'shop', 'O1', 'PAID', 'wechat-v2/T1', 1, now(), now());
                """);
    }

    private void paid(
            String channel, String tradeNo, String order, String disposition, String reason)
            throws SQLException {
        boolean suspended = reason != null;
        database.execute(
                """
                WITH e AS (
                    INSERT INTO callback_event (channel, account, merchant, trade_no, notify_id,
                           order_no, kind, facts, facts_version, facts_hash, account_matches, body,
                           headers, received_at)
                    VALUES ('%1$s', 'a-%1$s', 'shop', '%2$s', 'N', '%3$s', 'PAYMENT',
                            '{"type":"paid","amount_minor":10000,"currency":"CNY"}', 1,
                            sha256('x'), true, 'x', '{}', now())
                    RETURNING id
                ), h AS (
                    INSERT INTO callback_handling (event_id, handle_status, verdict, handled_at)
                    SELECT id, '%4$s', '%5$s', now() FROM e
                ), t AS (
                    INSERT INTO payment_transaction (channel, trade_no, merchant, order_no, account,
                           amount_minor, currency, disposition, suspense_reason, event_id, paid_at,
                           created_at)
                    SELECT '%1$s', '%2$s', 'shop', '%3$s', 'a-%1$s', 10000, 'CNY', '%6$s', %7$s, id,
                           now(), now()
                      FROM e
                ), c AS (
                    INSERT INTO exception_case (reason, subject, merchant, order_no, channel,
                           trade_no, amount_minor, currency, evidence, suggested_action, opened_at)
                    SELECT %7$s, 'trade/%1$s/%2$s', 'shop', '%3$s', '%1$s', '%2$s', 10000, 'CNY',
                           ARRAY[id], 'refund', now()
                      FROM e WHERE %7$s IS NOT NULL
                )
                INSERT INTO ledger_posting (posting_key, debit_account, credit_account, amount_minor,
                       currency, merchant, channel, trade_no, event_id, at)
                SELECT 'payment/%1$s/%2$s', 'receivable/%1$s/a-%1$s', '%8$s', 10000, 'CNY', 'shop',
                       '%1$s', '%2$s', id, now()
                  FROM e
                """
                        .formatted(
                                channel,
                                tradeNo,
                                order,
                                suspended ? "PARKED" : "SUCCEEDED",
                                suspended ? reason : "APPLIED",
                                disposition,
                                suspended ? "'" + reason + "'" : "NULL",
                                suspended ? "suspense/" + reason : "settled"));
    }

    private void queueRefund(String channel, String tradeNo, String status) throws SQLException {
        database.execute(
                """
                INSERT INTO refund_task (request_no, case_id, channel, trade_no, amount_minor, currency,
                       status, created_at)
                SELECT 'Q-%1$s-%2$s', min(id), '%1$s', '%2$s', 10000, 'CNY', '%3$s', now()
                  FROM exception_case
                 WHERE channel = '%1$s' AND trade_no = '%2$s'
                """
                        .formatted(channel, tradeNo, status));
    }

    private void assertInvariantsHold() throws SQLException {
        for (String view : INVARIANTS) {
            assertThat(database.rows("SELECT violation FROM " + view)).as(view).isEmpty();
        }
    }

    @Test
    void tradesRefundsPostingsTasksAndCasesBecomeTheProviders() throws SQLException {
        queueRefund("wechat-v2", "T2", "OPEN");

        database.upgrade();

        assertThat(
                        database.rows(
                                "SELECT provider, channel, trade_no FROM payment_transaction ORDER BY 3"))
                .containsExactly("wechat wechat-v2 T1", "wechat wechat-v2 T2");
        assertThat(database.rows("SELECT provider, trade_no, refund_no FROM refund_transaction"))
                .containsExactly("wechat T1 R1");
        assertThat(database.rows("SELECT posting_key FROM ledger_posting ORDER BY 1"))
                .containsExactly("payment/wechat/T1", "payment/wechat/T2", "refund/wechat/T1/R1/0");
        assertThat(database.rows("SELECT subject, provider, channel FROM exception_case"))
                .containsExactly("trade/wechat/T2 wechat wechat-v2");
        assertThat(database.rows("SELECT request_no, provider, trade_no FROM refund_task"))
                .containsExactly("Q-wechat-v2-T2 wechat T2");
        assertThat(
                        database.rows(
                                "SELECT paid_provider, paid_trade_no FROM payment_order WHERE order_no = 'O1'"))
                .containsExactly("wechat T1");
        assertInvariantsHold();
    }

    @Test
    void theSecondRecordOfOnePaymentIsReversedAndItsRefundIsNotSent() throws SQLException {
        paid("wechat", "T1", "O1", "SUSPENDED", "DOUBLE_PAYMENT");
        queueRefund("wechat", "T1", "OPEN");
        paid("wechat", "T2", "O2", "SUSPENDED", "LATE_PAYMENT");

        database.upgrade();

        assertThat(
                        database.rows(
                                "SELECT trade_no, disposition, channel FROM payment_transaction ORDER BY 1"))
                .containsExactly("T1 SETTLED wechat-v2", "T2 SUSPENDED wechat-v2");
        assertThat(database.rows("SELECT request_no FROM refund_task")).isEmpty();
        assertThat(
                        database.rows(
                                "SELECT reason, subject, status FROM exception_case ORDER BY 1, 3"))
                .containsExactly(
                        "DOUBLE_PAYMENT repeat/wechat/T1 RESOLVED",
                        "LATE_PAYMENT trade/wechat/T2 OPEN",
                        "LATE_PAYMENT repeat/wechat/T2 RESOLVED");
        assertInvariantsHold();
    }

    @Test
    void aSecondRecordWhoseMoneyMovedStopsTheUpgradeAndNothingIsChanged() throws SQLException {
        paid("wechat", "T1", "O1", "SUSPENDED", "DOUBLE_PAYMENT");
        queueRefund("wechat", "T1", "SENT");

        assertThatThrownBy(database::upgrade)
                .hasMessageContaining("recorded as two payments")
                .hasMessageContaining("wechat/T1")
                .hasMessageContaining("runbook");

        assertThat(database.rows("SELECT count(*) FROM payment_transaction")).containsExactly("3");
    }

    @Test
    void heldMoneyThatAllWentBackIsHeldForNothing() throws SQLException {
        database.execute(
                """
                INSERT INTO refund_transaction (channel, trade_no, refund_no, amount_minor, currency,
                       event_id, refunded_at, created_at)
                VALUES ('wechat-v2', 'T2', 'R2', 10000, 'CNY', 1, now(), now());
                UPDATE payment_transaction SET refunded_minor = 10000 WHERE trade_no = 'T2';
                INSERT INTO ledger_posting (posting_key, debit_account, credit_account, amount_minor,
                       currency, merchant, channel, trade_no, at)
                VALUES ('refund/wechat-v2/T2/R2/0', 'suspense/LATE_PAYMENT', 'refunded', 10000, 'CNY',
                        'shop', 'wechat-v2', 'T2', now());
                """);

        database.upgrade();

        assertThat(
                        database.rows(
                                "SELECT trade_no, disposition FROM payment_transaction ORDER BY 1"))
                .containsExactly("T1 SETTLED", "T2 REFUNDED");
        assertInvariantsHold();
    }
}
