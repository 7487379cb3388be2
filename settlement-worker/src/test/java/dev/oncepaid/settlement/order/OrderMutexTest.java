package dev.oncepaid.settlement.order;

import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.apply.Appliers;
import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.event.HandlingTable;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Registration against the decision that there is no such order, parking included. */
@ExtendWith(LocalStackExtension.class)
class OrderMutexTest {

    private static final int ROUNDS = 200;

    private final TestDatabase db = TestDatabase.migrated();
    private final Database database = db.transactions();
    private final EventApplier applier = Appliers.over(database);

    @Test
    void whoeverIsFirstThePaymentSettlesTheOrder() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            String order = "O" + round;
            // Its patience is over: undecided it would be parked for good.
            long event =
                    db.events()
                            .store(
                                    Stored.of(paid(order, "A" + round, 10_000))
                                            .received(Appliers.PATIENCE));
            CyclicBarrier start = new CyclicBarrier(2);
            CompletableFuture<?> decision =
                    CompletableFuture.runAsync(
                            () -> {
                                await(start);
                                applier.apply(List.of(event), Which.DUE);
                            });
            await(start);
            applier.apply(register(order), Which.DUE);
            decision.get();

            assertThat(db.statusOf(order)).as("round %s", round).isEqualTo("PAID");
        }
        assertThat(db.violations()).isEmpty();
        assertThat(db.rows("SELECT 1 FROM exception_case WHERE status = 'OPEN'")).isEmpty();
        assertThat(db.balances())
                .containsExactly(
                        "receivable/alipay/shop-a -" + ROUNDS * 10_000,
                        "settled " + ROUNDS * 10_000);
    }

    @Test
    void moneyThatWasSuspendedForWantOfItsOrderIsReleasedToIt() {
        long event = parkedFor("O1");
        assertThat(db.balances())
                .containsExactly("receivable/alipay/shop-a -10000", "suspense/UNKNOWN_ORDER 10000");

        applier.apply(register("O1"), Which.DUE);

        assertThat(db.handlingOf(event)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(db.cases()).containsExactly("UNKNOWN_ORDER RESOLVED");
        assertThat(db.balances())
                .containsExactly("receivable/alipay/shop-a -10000", "settled 10000");
        assertThat(db.violations()).isEmpty();
    }

    @Test
    void whatWasRefundedMeanwhileTheOrderTakesOver() {
        parkedFor("O1");
        long refund = db.events().store(refunded("O1", "A1", "R1", 4_000));
        applier.apply(List.of(refund), Which.DUE);
        assertThat(db.handlingOf(refund)).isEqualTo("SUCCEEDED APPLIED");

        applier.apply(register("O1"), Which.DUE);

        assertThat(db.statusOf("O1")).isEqualTo("PARTIALLY_REFUNDED");
        assertThat(db.balances())
                .containsExactly(
                        "receivable/alipay/shop-a -10000", "refunded 4000", "settled 6000");
        assertThat(db.violations()).isEmpty();
    }

    private long parkedFor(String order) {
        long event =
                db.events().store(Stored.of(paid(order, "A1", 10_000)).received(Appliers.PATIENCE));
        applier.apply(List.of(event), Which.DUE);
        assertThat(db.handlingOf(event)).isEqualTo("PARKED UNKNOWN_ORDER");
        return event;
    }

    private List<Long> register(String order) {
        OrderKey key = new OrderKey(new MerchantId("shop"), new OrderNo(order));
        return database.inTransaction(
                connection -> {
                    OrderMutex.hold(connection, List.of(key));
                    OrderTable.insert(
                            connection,
                            List.of(
                                    new Registration(
                                            key, Money.cny(10_000), Optional.empty(), false)));
                    return HandlingTable.wake(connection, List.of(key));
                });
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
