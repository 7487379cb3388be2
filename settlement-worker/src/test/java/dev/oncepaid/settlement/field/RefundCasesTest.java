package dev.oncepaid.settlement.field;

import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static dev.oncepaid.settlement.testing.Told.refundedInAll;
import static dev.oncepaid.settlement.testing.Told.refundedWithoutCurrency;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.Facts;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundAmount;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.settlement.apply.Appliers;
import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.settlement.testing.Told;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What went wrong with refunds in other payment systems, tried here. */
@ExtendWith(LocalStackExtension.class)
class RefundCasesTest {

    private final TestDatabase db = TestDatabase.migrated();
    private final EventApplier applier = Appliers.over(db.transactions());

    @BeforeEach
    void anOrderOfOneHundredYuanIsPaid() {
        db.order("O3", 10_000);
        tell(paid("O3", "A3", 10_000));
    }

    @AfterEach
    void theMoneyIsAccountedFor() {
        assertThat(db.violations()).isEmpty();
    }

    private String tell(Facts facts) {
        return tell(Stored.of(facts));
    }

    private String tell(Stored event) {
        long id = db.events().store(event);
        applier.apply(List.of(id), Which.DUE);
        return db.handlingOf(id);
    }

    @Test
    void partialRefundsLeadToTheFullOneAndAFurtherFenIsACase() {
        tell(refunded("O3", "A3", "R1", 3_000));
        assertThat(db.statusOf("O3")).isEqualTo("PARTIALLY_REFUNDED");
        tell(refunded("O3", "A3", "R2", 3_000));
        assertThat(db.statusOf("O3")).isEqualTo("PARTIALLY_REFUNDED");
        tell(refunded("O3", "A3", "R3", 4_000));
        assertThat(db.statusOf("O3")).isEqualTo("REFUNDED");

        assertThat(tell(refunded("O3", "A3", "R4", 1))).isEqualTo("PARKED REFUND_EXCEEDS");

        assertThat(db.rows("SELECT effect FROM order_effect ORDER BY id"))
                .containsExactly(
                        "PAID",
                        "PARTIALLY_REFUNDED",
                        "PARTIALLY_REFUNDED",
                        "REFUNDED",
                        "CASE_OPENED");
    }

    @Test
    void aPartialRefundInTheWordsOfAPaymentIsNoPayment() {
        assertThat(tell(told("TRADE_SUCCESS", 3_000))).isEqualTo("SUCCEEDED APPLIED");

        assertThat(db.statusOf("O3")).isEqualTo("PARTIALLY_REFUNDED");
        assertThat(db.one("SELECT count(*) FROM payment_transaction")).isEqualTo("1");
    }

    @Test
    void aFullRefundInTheWordsOfACloseRefundsTheOrderAndDoesNotCloseIt() {
        assertThat(tell(told("TRADE_CLOSED", 10_000))).isEqualTo("SUCCEEDED APPLIED");

        assertThat(db.statusOf("O3")).isEqualTo("REFUNDED");
    }

    @Test
    void twoRefundsOfTheSameAmountBackwardsAndTwiceAreTwoRefunds() {
        for (String refund : List.of("R2", "R2", "R1", "R1")) {
            tell(refunded("O3", "A3", refund, 2_500));
        }

        assertThat(db.rows("SELECT refund_no FROM refund_transaction ORDER BY 1"))
                .containsExactly("R1", "R2");
        assertThat(db.one("SELECT refunded_minor FROM payment_order")).isEqualTo("5000");
    }

    @Test
    void runningTotalsBackwardsAddUpToTheGreatest() {
        assertThat(tell(refundedInAll("O3", "A3", "R2", 7_000))).isEqualTo("SUCCEEDED APPLIED");
        assertThat(tell(refundedInAll("O3", "A3", "R1", 3_000))).isEqualTo("SUCCEEDED STALE");
        assertThat(tell(refundedInAll("O3", "A3", "R3", 10_000))).isEqualTo("SUCCEEDED APPLIED");

        assertThat(db.statusOf("O3")).isEqualTo("REFUNDED");
        assertThat(db.balances())
                .containsExactly("receivable/alipay/shop-a -10000", "refunded 10000");
    }

    @Test
    void whatARefundLeavesOutTheTradeKnows() {
        Money hundredDollars = new Money(10_000, Currency.getInstance("USD"));
        db.update(
                "INSERT INTO payment_order (merchant, order_no, amount_minor, currency, created_at,"
                        + " updated_at) VALUES ('shop', 'O4', 10000, 'USD', now(), now())");
        tell(paid("O4", "A4", hundredDollars));

        assertThat(tell(refundedWithoutCurrency("O4", "A4", "R1", 4_000)))
                .isEqualTo("SUCCEEDED APPLIED");
        assertThat(tell(refundedWithoutCurrency("R2", "A4", "R2", 6_000)))
                .as("naming no order either")
                .isEqualTo("SUCCEEDED APPLIED");

        assertThat(db.statusOf("O4")).isEqualTo("REFUNDED");
        assertThat(db.rows("SELECT DISTINCT currency FROM refund_transaction"))
                .containsExactly("USD");
    }

    @Test
    void theCaseOfARefundWithoutACurrencyShowsItsAmountAsFarAsItIsKnown() {
        tell(refundedWithoutCurrency("O3", "A3", "R1", 10_001));
        tell(Stored.of(refundedWithoutCurrency("O9", "A9", "R9", 1)).received(Appliers.PATIENCE));

        assertThat(
                        db.rows(
                                "SELECT concat_ws(' ', reason, amount_minor, currency)"
                                        + " FROM exception_case ORDER BY 1"))
                .containsExactly("REFUND_EXCEEDS 10001 CNY", "UNKNOWN_ORDER");
    }

    private static Facts told(String word, long inAll) {
        return new Facts.Refunded(
                new OrderNo("O3"),
                new TradeNo("A3"),
                new RefundNo("R1"),
                new RefundAmount.Cumulative(Money.cny(inAll)),
                word,
                Optional.of(Told.AT),
                Map.of());
    }
}
