package dev.oncepaid.settlement.apply;

import static dev.oncepaid.settlement.testing.Told.closed;
import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static dev.oncepaid.settlement.testing.Told.waiting;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalStackExtension.class)
class EventApplierTest {

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

    private long tell(dev.oncepaid.model.Facts facts) {
        long id = db.events().store(facts);
        applier.apply(List.of(id), Which.DUE);
        return id;
    }

    private long tell(Stored event) {
        long id = db.events().store(event);
        applier.apply(List.of(id), Which.DUE);
        return id;
    }

    @Test
    void aPaymentSettlesItsOrder() {
        long event = tell(paid("O1", "A1", 10_000));

        assertThat(db.handlingOf(event)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(db.statusOf("O1")).isEqualTo("PAID");
        assertThat(db.balances())
                .containsExactly("receivable/alipay/shop-a -10000", "settled 10000");
        assertThat(db.rows("SELECT effect FROM order_effect")).containsExactly("PAID");
    }

    @Test
    void theSamePaymentToldAgainChangesNothing() {
        tell(paid("O1", "A1", 10_000));
        long again = tell(paid("O1", "A1", 10_000));

        assertThat(db.handlingOf(again)).isEqualTo("SUCCEEDED ALREADY_APPLIED");
        assertThat(db.one("SELECT version FROM payment_order")).isEqualTo("1");
    }

    @Test
    void aBatchOfDuplicatesInOneTransactionIsAppliedOnce() {
        List<Long> ids =
                db.events()
                        .store(
                                paid("O1", "A1", 10_000),
                                waiting("O1", "A1"),
                                paid("O1", "A1", 10_000));
        applier.apply(ids, Which.DUE);

        assertThat(ids.stream().map(db::handlingOf))
                .containsExactly(
                        "SUCCEEDED APPLIED", "SUCCEEDED STALE", "SUCCEEDED ALREADY_APPLIED");
    }

    @Test
    void aRefundInTheSameBatchBeforeItsPaymentIsAppliedAfterIt() {
        List<Long> ids =
                db.events().store(refunded("O1", "A1", "R1", 4_000), paid("O1", "A1", 10_000));
        applier.apply(ids, Which.DUE);

        assertThat(ids.stream().map(db::handlingOf))
                .containsExactly("SUCCEEDED APPLIED", "SUCCEEDED APPLIED");
        assertThat(db.statusOf("O1")).isEqualTo("PARTIALLY_REFUNDED");
        assertThat(db.balances())
                .containsExactly(
                        "receivable/alipay/shop-a -10000", "refunded 4000", "settled 6000");
    }

    @Test
    void aRefundThatCameFirstIsWokenByItsPayment() {
        long refund = tell(refunded("O1", "A1", "R1", 10_000));
        assertThat(db.handlingOf(refund)).isEqualTo("FAILED REFUND_EARLY");

        tell(paid("O1", "A1", 10_000));

        assertThat(db.handlingOf(refund)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(db.statusOf("O1")).isEqualTo("REFUNDED");
    }

    @Test
    void aParkedRefundIsWokenByItsPaymentAndItsCaseResolved() {
        long refund =
                tell(Stored.of(refunded("O1", "A1", "R1", 10_000)).received(Appliers.PATIENCE));
        assertThat(db.handlingOf(refund)).isEqualTo("PARKED REFUND_EARLY");

        tell(paid("O1", "A1", 10_000));

        assertThat(db.handlingOf(refund)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(db.cases()).containsExactly("REFUND_EARLY RESOLVED");
    }

    @Test
    void aPaymentOfAClosedOrderIsKeptInSuspense() {
        db.closedOrder("O2", 10_000);
        long event = tell(paid("O2", "A2", 10_000));

        assertThat(db.handlingOf(event)).isEqualTo("PARKED LATE_PAYMENT");
        assertThat(db.statusOf("O2")).isEqualTo("CLOSED");
        assertThat(db.balances())
                .containsExactly("receivable/alipay/shop-a -10000", "suspense/LATE_PAYMENT 10000");
    }

    @Test
    void refundingADoublePaymentNeverTouchesTheOrder() {
        tell(paid("O1", "A1", 10_000));
        long second = tell(paid("O1", "A2", 10_000));
        assertThat(db.handlingOf(second)).isEqualTo("PARKED DOUBLE_PAYMENT");

        tell(refunded("O1", "A2", "R1", 10_000));

        assertThat(db.statusOf("O1")).isEqualTo("PAID");
        assertThat(db.cases()).containsExactly("DOUBLE_PAYMENT RESOLVED");
    }

    @Test
    void anotherAmountIsAMismatchWhateverTheOrderIs() {
        long event = tell(paid("O1", "A1", 1));

        assertThat(db.handlingOf(event)).isEqualTo("PARKED MISMATCH");
        assertThat(db.statusOf("O1")).isEqualTo("AWAITING_PAYMENT");
        assertThat(db.balances())
                .containsExactly("receivable/alipay/shop-a -1", "suspense/MISMATCH 1");
    }

    @Test
    void aCloseOfTheTradeThatPaidIsAContradiction() {
        tell(paid("O1", "A1", 10_000));
        long close = tell(closed("O1", "A1"));

        assertThat(db.handlingOf(close)).isEqualTo("PARKED CONTRADICTION");
        assertThat(db.statusOf("O1")).isEqualTo("PAID");
    }

    @Test
    void spoiledFactsArePoisonInTheEndAndHarmNoOther() {
        long spoiled = db.events().store(Stored.of(waiting("O1", "A1")).spoiled("{\"type\":7}"));
        long good = db.events().store(paid("O1", "A1", 10_000));

        for (int i = 0; i < 3; i++) {
            applier.apply(List.of(spoiled, good), Which.ALL_OPEN);
        }

        assertThat(db.handlingOf(good)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(db.handlingOf(spoiled)).isEqualTo("PARKED POISON");
        assertThat(db.cases()).containsExactly("POISON OPEN");
    }
}
