package dev.oncepaid.settlement.apply;

import static dev.oncepaid.settlement.testing.Told.closed;
import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static dev.oncepaid.settlement.testing.Told.waiting;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.Facts;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.testing.Sender;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Genuine statements that were judged for a wrong account, or for a wrong merchant of their
 * account, and the corrected ones that the gateway stores once the configuration is right.
 */
@ExtendWith(LocalStackExtension.class)
class WrongAccountTest {

    private final TestDatabase db = TestDatabase.migrated();
    private final EventApplier applier = Appliers.over(db.transactions());

    @BeforeEach
    void anOrderOfOneHundredYuan() {
        db.order("O1", 10_000);
    }

    @AfterEach
    void theMoneyIsAccountedFor() {
        assertThat(db.violations()).isEmpty();
    }

    private long tell(Stored event) {
        long id = db.events().store(event);
        applier.apply(List.of(id), Which.DUE);
        return id;
    }

    private static Stored forAnotherAccount(Facts facts) {
        return Stored.of(facts).ofAnotherAccount();
    }

    private void merchantOther(String orderNo) {
        db.update(
                "INSERT INTO payment_order (merchant, order_no, amount_minor, currency, created_at,"
                        + " updated_at) VALUES ('other', ?, 10000, 'CNY', now(), now())",
                orderNo);
    }

    private String tradeOf(String tradeNo) {
        return db.one(
                "SELECT concat_ws(' ', merchant, order_no, account, disposition, suspense_reason)"
                        + " FROM payment_transaction WHERE trade_no = ?",
                tradeNo);
    }

    @Test
    void thePaymentStandsInSuspenseAndTheOrderDoesNotMove() {
        long event = tell(forAnotherAccount(paid("O1", "A1", 10_000)));

        assertThat(db.handlingOf(event)).isEqualTo("PARKED WRONG_ACCOUNT");
        assertThat(db.statusOf("O1")).isEqualTo("AWAITING_PAYMENT");
        assertThat(db.balances())
                .containsExactly("receivable/alipay/shop-a -10000", "suspense/WRONG_ACCOUNT 10000");
        assertThat(db.one("SELECT reason || ' ' || subject FROM exception_case"))
                .isEqualTo("WRONG_ACCOUNT trade/alipay/A1");
    }

    @Test
    void withoutItsOrderItDoesNotWaitEither() {
        tell(forAnotherAccount(paid("O9", "A9", 10_000)));

        assertThat(tradeOf("A9")).isEqualTo("shop O9 shop-a SUSPENDED WRONG_ACCOUNT");
    }

    @Test
    void judgedAgainForItsAccountItPaysTheOrder() {
        long wrong = tell(forAnotherAccount(paid("O1", "A1", 10_000)));

        long right = tell(Stored.of(paid("O1", "A1", 10_000)).readFromTheBodyOf(wrong));

        assertThat(db.handlingOf(right)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(db.statusOf("O1")).isEqualTo("PAID");
        assertThat(db.balances())
                .containsExactly("receivable/alipay/shop-a -10000", "settled 10000");
        assertThat(db.cases()).containsExactly("WRONG_ACCOUNT RESOLVED");
    }

    /** What V12 makes due. */
    @Test
    void whatWasOnlyParkedBeforeIsHeldNowAndItsFormerCaseEnds() {
        long event = db.events().store(forAnotherAccount(paid("O1", "A1", 10_000)));
        db.update(
                """
                UPDATE callback_handling SET handle_status = 'FAILED', verdict = 'WRONG_ACCOUNT',
                       next_attempt_at = now() WHERE event_id = ?
                """,
                event);
        db.update(
                """
                INSERT INTO exception_case (reason, subject, merchant, order_no, channel, provider,
                       trade_no, evidence, suggested_action, opened_at)
                VALUES ('WRONG_ACCOUNT', 'event/' || ?, 'shop', 'O1', 'alipay', 'alipay', 'A1',
                        ARRAY[?], '', now())
                """,
                event,
                event);

        applier.apply(List.of(event), Which.DUE);

        assertThat(
                        db.rows(
                                "SELECT split_part(subject, '/', 1) || ' ' || status FROM exception_case"))
                .containsExactlyInAnyOrder("event RESOLVED", "trade OPEN");
        assertThat(tradeOf("A1")).isEqualTo("shop O1 shop-a SUSPENDED WRONG_ACCOUNT");
    }

    @Test
    void aRepeatForTheWrongAccountOpensNothingNew() {
        tell(forAnotherAccount(paid("O1", "A1", 10_000)));

        long again = tell(forAnotherAccount(paid("O1", "A1", 10_000)));

        assertThat(db.handlingOf(again)).isEqualTo("SUCCEEDED ALREADY_APPLIED");
        assertThat(db.cases()).containsExactly("WRONG_ACCOUNT OPEN");
    }

    @Test
    void toldToTheWrongAccountAfterTheRightOneNothingHappens() {
        tell(Stored.of(paid("O1", "A1", 10_000)));

        long again = tell(forAnotherAccount(paid("O1", "A1", 10_000)).from(Sender.OTHER_SHOP));

        assertThat(db.handlingOf(again)).isEqualTo("SUCCEEDED ALREADY_APPLIED");
        assertThat(db.cases()).isEmpty();
    }

    @Test
    void inOneBatchTheWrongAndTheRightOneEndAsThePayment() {
        long wrong = db.events().store(forAnotherAccount(paid("O1", "A1", 10_000)));
        long right =
                db.events().store(Stored.of(paid("O1", "A1", 10_000)).readFromTheBodyOf(wrong));

        applier.apply(List.of(wrong, right), Which.DUE);

        assertThat(db.handlingOf(wrong)).isEqualTo("SUCCEEDED STALE");
        assertThat(db.handlingOf(right)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(db.cases()).isEmpty();
    }

    @Test
    void judgedAgainTooLateItIsHeldForThatAndHasOneOpenCase() {
        db.closedOrder("O2", 10_000);
        long wrong = tell(forAnotherAccount(paid("O2", "A2", 10_000)));

        tell(Stored.of(paid("O2", "A2", 10_000)).readFromTheBodyOf(wrong));

        assertThat(db.cases()).containsExactly("LATE_PAYMENT OPEN", "WRONG_ACCOUNT RESOLVED");
        assertThat(db.balances())
                .containsExactly("receivable/alipay/shop-a -10000", "suspense/LATE_PAYMENT 10000");
    }

    @Test
    void heldWhileItsOrderIsNotThereItIsPaidWhenTheOrderComes() {
        long wrong = tell(forAnotherAccount(paid("O9", "A9", 10_000)));
        long right = tell(Stored.of(paid("O9", "A9", 10_000)).readFromTheBodyOf(wrong));
        assertThat(db.handlingOf(right)).isEqualTo("FAILED UNKNOWN_ORDER");
        assertThat(tradeOf("A9")).isEqualTo("shop O9 shop-a SUSPENDED WRONG_ACCOUNT");

        db.order("O9", 10_000);
        db.update("UPDATE callback_handling SET next_attempt_at = now() WHERE event_id = ?", right);
        applier.apply(List.of(right), Which.DUE);

        assertThat(db.statusOf("O9")).isEqualTo("PAID");
        assertThat(db.cases()).containsExactly("WRONG_ACCOUNT RESOLVED");
    }

    @Test
    void paidToTheUrlOfAnotherShopItGoesToTheBooksOfItsOwnWhenThatIsTold() {
        long wrong = tell(forAnotherAccount(paid("O1", "A1", 10_000)).from(Sender.OTHER_SHOP));
        assertThat(tradeOf("A1")).isEqualTo("other O1 other-a SUSPENDED WRONG_ACCOUNT");

        long right = tell(Stored.of(paid("O1", "A1", 10_000)));

        assertThat(db.handlingOf(right)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(db.statusOf("O1")).isEqualTo("PAID");
        assertThat(tradeOf("A1")).isEqualTo("shop O1 shop-a SETTLED");
        assertThat(db.balances())
                .containsExactly("receivable/alipay/shop-a -10000", "settled 10000");
        assertThat(db.handlingOf(wrong)).isEqualTo("PARKED WRONG_ACCOUNT");
        assertThat(db.cases()).containsExactly("WRONG_ACCOUNT RESOLVED");
    }

    @Test
    void whatWentBackOfHeldMoneyGoesAlongToTheBooksOfTheRightAccount() {
        tell(forAnotherAccount(paid("O1", "A1", 10_000)).from(Sender.OTHER_SHOP));
        long refund =
                tell(forAnotherAccount(refunded("O1", "A1", "R1", 4_000)).from(Sender.OTHER_SHOP));
        assertThat(db.handlingOf(refund)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(db.balances())
                .containsExactly(
                        "receivable/alipay/other-a -10000",
                        "refunded 4000",
                        "suspense/WRONG_ACCOUNT 6000");

        tell(Stored.of(paid("O1", "A1", 10_000)));

        assertThat(db.statusOf("O1")).isEqualTo("PARTIALLY_REFUNDED");
        assertThat(db.balances())
                .containsExactly(
                        "receivable/alipay/shop-a -10000", "refunded 4000", "settled 6000");
    }

    @Test
    void heldMoneyThatWentBackWholeEndsItsCase() {
        tell(forAnotherAccount(paid("O1", "A1", 10_000)));

        tell(forAnotherAccount(refunded("O1", "A1", "R1", 10_000)));

        assertThat(db.cases()).containsExactly("WRONG_ACCOUNT RESOLVED");
        assertThat(db.balances())
                .containsExactly("receivable/alipay/shop-a -10000", "refunded 10000");
    }

    @Test
    void aRefundToldToTheRightAccountWaitsUntilItsPaymentIsThereToo() {
        tell(forAnotherAccount(paid("O1", "A1", 10_000)).from(Sender.OTHER_SHOP));
        long refund = tell(Stored.of(refunded("O1", "A1", "R1", 4_000)));
        assertThat(db.handlingOf(refund)).isEqualTo("FAILED REFUND_EARLY");

        tell(Stored.of(paid("O1", "A1", 10_000)));

        assertThat(db.handlingOf(refund)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(db.statusOf("O1")).isEqualTo("PARTIALLY_REFUNDED");
    }

    @Test
    void otherStatementsForAWrongAccountHaveACaseWithoutMoney() {
        long wait = tell(forAnotherAccount(waiting("O1", "A1")));
        long refund = tell(forAnotherAccount(refunded("O1", "A1", "R1", 1)));

        assertThat(db.handlingOf(wait)).isEqualTo("PARKED WRONG_ACCOUNT");
        assertThat(db.handlingOf(refund)).isEqualTo("PARKED WRONG_ACCOUNT");
        assertThat(db.statusOf("O1")).isEqualTo("AWAITING_PAYMENT");
        assertThat(db.balances()).isEmpty();

        long right = tell(Stored.of(waiting("O1", "A1")).readFromTheBodyOf(wait));

        assertThat(db.handlingOf(right)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(
                        db.rows(
                                "SELECT subject FROM exception_case WHERE status = 'OPEN'"
                                        + " ORDER BY 1"))
                .containsExactly("refund/alipay/A1/R1");
    }

    @Test
    void aCloseOfMoneyHeldHereContradictsIt() {
        tell(forAnotherAccount(paid("O1", "A1", 10_000)));

        long close = tell(forAnotherAccount(closed("O1", "A1")));

        assertThat(db.handlingOf(close)).isEqualTo("PARKED CONTRADICTION");
    }

    @Test
    void paidUnderAMistypedMerchantItPaysTheRightOrderOnceTheAccountIsCorrected() {
        long wrong = tell(Stored.of(paid("O1", "A1", 10_000)).from(Sender.ALIPAY_MISTYPED));
        assertThat(db.handlingOf(wrong)).isEqualTo("FAILED UNKNOWN_ORDER");

        long right = tell(Stored.of(paid("O1", "A1", 10_000)).readFromTheBodyOf(wrong));

        assertThat(db.handlingOf(right)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(db.statusOf("O1")).isEqualTo("PAID");
        applier.apply(List.of(wrong), Which.ALL_OPEN);
        assertThat(db.handlingOf(wrong)).isEqualTo("SUCCEEDED STALE");
        assertThat(db.cases()).isEmpty();
    }

    @Test
    void heldUnderAMistypedMerchantItMovesToTheRightOneWithItsPostings() {
        long wrong =
                tell(
                        Stored.of(paid("O1", "A1", 10_000))
                                .from(Sender.ALIPAY_MISTYPED)
                                .received(Appliers.PATIENCE));
        assertThat(tradeOf("A1")).isEqualTo("sohp O1 shop-a SUSPENDED UNKNOWN_ORDER");

        tell(Stored.of(paid("O1", "A1", 10_000)).readFromTheBodyOf(wrong));

        assertThat(tradeOf("A1")).isEqualTo("shop O1 shop-a SETTLED");
        assertThat(db.statusOf("O1")).isEqualTo("PAID");
        assertThat(db.cases()).containsExactly("UNKNOWN_ORDER RESOLVED");
        assertThat(
                        db.rows(
                                "SELECT merchant || ' ' || sum(CASE WHEN debit_account LIKE"
                                        + " 'receivable/%' THEN amount_minor ELSE -amount_minor"
                                        + " END) FROM ledger_posting GROUP BY merchant ORDER BY 1"))
                .containsExactly("shop 10000", "sohp 0");
    }

    @Test
    void heldForTheSameReasonItsCaseGoesToTheRightMerchantAndStaysOpen() {
        Stored mistyped = Stored.of(paid("O9", "A9", 10_000)).from(Sender.ALIPAY_MISTYPED);
        long wrong = tell(mistyped.received(Appliers.PATIENCE));

        tell(
                Stored.of(paid("O9", "A9", 10_000))
                        .readFromTheBodyOf(wrong)
                        .received(Appliers.PATIENCE));

        assertThat(tradeOf("A9")).isEqualTo("shop O9 shop-a SUSPENDED UNKNOWN_ORDER");
        assertThat(
                        db.one(
                                "SELECT concat_ws(' ', reason, merchant, order_no, status)"
                                        + " FROM exception_case"))
                .isEqualTo("UNKNOWN_ORDER shop O9 OPEN");
    }

    @Test
    void anEarlierWordWokenLaterDoesNotTakeTheMoneyBack() {
        Stored mistyped = Stored.of(paid("O9", "A9", 10_000)).from(Sender.ALIPAY_MISTYPED);
        long wrong = tell(mistyped.received(Appliers.PATIENCE));
        tell(Stored.of(paid("O9", "A9", 10_000)).received(Appliers.PATIENCE));

        db.update(
                "UPDATE callback_handling SET handle_status = 'FAILED', next_attempt_at = now(),"
                        + " handled_at = NULL WHERE event_id = ?",
                wrong);
        db.update(
                "INSERT INTO payment_order (merchant, order_no, amount_minor, currency, created_at,"
                        + " updated_at) VALUES ('sohp', 'O9', 10000, 'CNY', now(), now())");
        applier.apply(List.of(wrong), Which.DUE);

        assertThat(db.handlingOf(wrong)).isEqualTo("SUCCEEDED ALREADY_APPLIED");
        assertThat(tradeOf("A9")).isEqualTo("shop O9 shop-a SUSPENDED UNKNOWN_ORDER");
        assertThat(db.cases()).containsExactly("UNKNOWN_ORDER OPEN");
    }

    @Test
    void refundsUnderTheMistypedMerchantGoToTheTradeOfTheirAccount() {
        long refund =
                tell(Stored.of(refunded("O1", "A1", "R1", 4_000)).from(Sender.ALIPAY_MISTYPED));
        assertThat(db.handlingOf(refund)).isEqualTo("FAILED UNKNOWN_ORDER");

        tell(Stored.of(paid("O1", "A1", 10_000)));

        assertThat(db.handlingOf(refund)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(db.statusOf("O1")).isEqualTo("PARTIALLY_REFUNDED");
    }

    @Test
    void moneyThatPaidAnOrderOfTheWrongMerchantIsNotTakenBackButHasACase() {
        merchantOther("O1");
        Sender wrongly = new Sender(Sender.ALIPAY.channel(), "shop-a", "other");
        long wrong = tell(Stored.of(paid("O1", "A1", 10_000)).from(wrongly));
        assertThat(db.handlingOf(wrong)).isEqualTo("SUCCEEDED APPLIED");

        long right = tell(Stored.of(paid("O1", "A1", 10_000)).readFromTheBodyOf(wrong));

        assertThat(db.handlingOf(right)).isEqualTo("PARKED MISMATCH");
        assertThat(db.cases()).containsExactly("MISMATCH OPEN");
    }

    @Test
    void whatAnotherAccountClaimsOfMoneyHeldForItsOwnReasonIsAMismatch() {
        db.closedOrder("O2", 10_000);
        tell(Stored.of(paid("O2", "A2", 10_000)));
        merchantOther("O2");

        long claim = tell(Stored.of(paid("O2", "A2", 10_000)).from(Sender.OTHER_SHOP));

        assertThat(db.handlingOf(claim)).isEqualTo("PARKED MISMATCH");
        assertThat(tradeOf("A2")).isEqualTo("shop O2 shop-a SUSPENDED LATE_PAYMENT");
    }
}
