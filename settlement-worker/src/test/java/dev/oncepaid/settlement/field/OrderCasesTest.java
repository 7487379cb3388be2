package dev.oncepaid.settlement.field;

import static dev.oncepaid.settlement.testing.Told.closed;
import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.Facts;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.settlement.apply.Appliers;
import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.apply.SettlementProperties.AutoRefund;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.order.OrderMutex;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.testing.Sender;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.settlement.testing.Told;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What went wrong with orders and amounts in other payment systems, tried here. */
@ExtendWith(LocalStackExtension.class)
class OrderCasesTest {

    private static final int ROUNDS = 500;

    private final TestDatabase db = TestDatabase.migrated();
    private final EventApplier applier = Appliers.over(db.transactions(), AutoRefund.BOTH);

    @AfterEach
    void theMoneyIsAccountedFor() {
        assertThat(db.violations()).isEmpty();
    }

    private long tell(Facts facts) {
        return tell(Stored.of(facts));
    }

    private long tell(Stored event) {
        long id = db.events().store(event);
        applier.apply(List.of(id), Which.DUE);
        return id;
    }

    private List<String> effectsOf(String order) {
        return db.rows("SELECT effect FROM order_effect WHERE order_no = ? ORDER BY id", order);
    }

    @Test
    void aPaymentWhileItsOrderIsBeingRegisteredBurnsNoAttemptAndIsAppliedAfterwards()
            throws SQLException {
        long event = db.events().store(paid("O1", "A1", 10_000));
        EventApplier impatient =
                Appliers.over(new Database(db.dataSource("-c lock_timeout=100ms")));
        try (Connection registering = db.dataSource().getConnection()) {
            registering.setAutoCommit(false);
            OrderMutex.hold(
                    registering, List.of(new OrderKey(new MerchantId("shop"), new OrderNo("O1"))));
            impatient.apply(List.of(event), Which.DUE);
            registering.rollback();
        }
        assertThat(db.handlingOf(event)).isEqualTo("FAILED");
        assertThat(db.one("SELECT attempts FROM callback_handling")).isEqualTo("0");

        db.order("O1", 10_000);
        applier.apply(List.of(event), Which.ALL_OPEN);

        assertThat(effectsOf("O1")).containsExactly("PAID");
    }

    @Test
    void aPaymentBeforeItsOrderIsCommittedIsAppliedByTheNextTry() throws SQLException {
        try (Connection registering = db.dataSource().getConnection()) {
            registering.setAutoCommit(false);
            registering
                    .createStatement()
                    .execute(
                            "INSERT INTO payment_order (merchant, order_no, amount_minor, currency,"
                                    + " created_at, updated_at)"
                                    + " VALUES ('shop', 'O1', 10000, 'CNY', now(), now())");
            long event = tell(paid("O1", "A1", 10_000));
            assertThat(db.handlingOf(event)).isEqualTo("FAILED UNKNOWN_ORDER");
            registering.commit();
            applier.apply(List.of(event), Which.ALL_OPEN);
        }

        assertThat(effectsOf("O1")).containsExactly("PAID");
    }

    @Test
    void aThousandPaymentsOfOrdersThatNeverComeEndParkedEachWithItsMoneyInSuspense() {
        List<Long> events = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            events.add(
                    db.events()
                            .store(
                                    Stored.of(paid("none" + i, "T" + i, 100))
                                            .received(Appliers.PATIENCE)));
        }
        applier.apply(events.subList(0, 500), Which.DUE);
        applier.apply(events.subList(500, 1_000), Which.DUE);
        applier.apply(events, Which.ALL_OPEN);

        assertThat(db.rows("SELECT DISTINCT verdict FROM callback_handling"))
                .containsExactly("UNKNOWN_ORDER");
        assertThat(db.one("SELECT count(*) FROM exception_case WHERE status = 'OPEN'"))
                .isEqualTo("1000");
        assertThat(db.balances())
                .containsExactly(
                        "receivable/alipay/shop-a -100000", "suspense/UNKNOWN_ORDER 100000");
    }

    @Test
    void aLateCloseOfAnEarlierAttemptIsRecordedAndUndoesNothing() {
        db.order("O3", 10_000);
        tell(Told.waiting("O3", "A2"));
        tell(paid("O3", "A3", 10_000));

        long close = tell(closed("O3", "A2"));

        assertThat(db.handlingOf(close)).isEqualTo("SUCCEEDED STALE");
        assertThat(db.statusOf("O3")).isEqualTo("PAID");
    }

    @Test
    void aCloseOfTheTradeThatPaidIsOneCaseHoweverOftenToldAndUndoesNothing() {
        db.order("O3", 10_000);
        tell(paid("O3", "A3", 10_000));

        long close = tell(closed("O3", "A3"));

        tell(closed("O3", "A3"));

        assertThat(db.handlingOf(close)).isEqualTo("PARKED CONTRADICTION");
        assertThat(db.cases()).containsExactly("CONTRADICTION OPEN");
        assertThat(db.one("SELECT cardinality(evidence) FROM exception_case")).isEqualTo("2");
        assertThat(effectsOf("O3")).containsExactly("PAID", "CASE_OPENED");
    }

    @ParameterizedTest
    @ValueSource(strings = {"TRADE_SUCCESS", "TRADE_FINISHED"})
    void aPaymentToldAgainAfterTheFullRefundDoesNotPayTheOrderAgain(String word) {
        db.order("O1", 10_000);
        tell(paid("O1", "A1", 10_000));
        tell(refunded("O1", "A1", "R1", 10_000));

        long again =
                tell(
                        new Facts.Paid(
                                new OrderNo("O1"),
                                new TradeNo("A1"),
                                Money.cny(10_000),
                                word,
                                Optional.of(Told.AT),
                                Map.of()));

        assertThat(db.handlingOf(again)).isEqualTo("SUCCEEDED ALREADY_APPLIED");
        assertThat(db.statusOf("O1")).isEqualTo("REFUNDED");
        assertThat(effectsOf("O1")).containsExactly("PAID", "REFUNDED");
    }

    @Test
    void twoChannelsAtTheSameInstantPayAnOrderOnceAndTheOtherMoneyIsToGoBack() throws Exception {
        for (int round = 0; round < 200; round++) {
            String order = "O" + round;
            db.order(order, 10_000);
            long alipay = db.events().store(paid(order, "A" + round, 10_000));
            long wechat =
                    db.events()
                            .store(Stored.of(paid(order, "W" + round, 10_000)).from(Sender.WECHAT));
            together(() -> apply(alipay), () -> apply(wechat));

            assertThat(List.of(db.handlingOf(alipay), db.handlingOf(wechat)))
                    .containsExactlyInAnyOrder("SUCCEEDED APPLIED", "PARKED DOUBLE_PAYMENT");
        }
        assertThat(db.one("SELECT count(*) FROM refund_task WHERE status = 'OPEN'"))
                .isEqualTo("200");
    }

    @Test
    void theQueueAndTheTableAtTheSameInstantGiveOneEffect() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            String order = "O" + round;
            db.order(order, 10_000);
            long event = db.events().store(paid(order, "A" + round, 10_000));
            together(() -> apply(event), () -> applier.apply(List.of(event), Which.ALL_OPEN));
        }

        assertThat(db.rows("SELECT DISTINCT version FROM payment_order")).containsExactly("1");
        assertThat(db.one("SELECT count(*) FROM order_effect")).isEqualTo("" + ROUNDS);
        assertThat(db.one("SELECT count(*) FROM ledger_posting")).isEqualTo("" + ROUNDS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"payment_transaction", "ledger_posting", "order_effect", "order_transition"})
    void aDeadlockHalfwayThroughLeavesNothingHalfDoneAndTheSameCallGoesOn(String table) {
        db.order("O1", 10_000);
        db.update("CREATE SEQUENCE deadlocks");
        db.update(
                """
                CREATE FUNCTION deadlock_twice() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN
                    IF nextval('deadlocks') <= 2 THEN
                        RAISE EXCEPTION 'deadlock' USING ERRCODE = '40P01';
                    END IF;
                    RETURN NEW;
                END $$
                """);
        db.update(
                "CREATE TRIGGER deadlock_twice BEFORE INSERT ON "
                        + table
                        + " FOR EACH ROW EXECUTE FUNCTION deadlock_twice()");

        long event = tell(paid("O1", "A1", 10_000));

        assertThat(db.handlingOf(event)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(effectsOf("O1")).containsExactly("PAID");
    }

    record Foreign(String what, Stored event, String handling) {
        @Override
        public String toString() {
            return what;
        }
    }

    static Stream<Foreign> foreign() {
        Facts.Paid right = paid("O1", "A1", 10_000);
        Money dollars = new Money(10_000, Currency.getInstance("USD"));
        Sender otherMerchant = new Sender(Sender.ALIPAY.channel(), "other-a", "other");
        return Stream.of(
                new Foreign(
                        "another account's", Stored.of(right).ofAnotherAccount(), "WRONG_ACCOUNT"),
                new Foreign("one fen", Stored.of(paid("O1", "A1", 1)), "MISMATCH"),
                new Foreign("one fen more", Stored.of(paid("O1", "A1", 10_001)), "MISMATCH"),
                new Foreign("dollars", Stored.of(paid("O1", "A1", dollars)), "MISMATCH"),
                new Foreign(
                        "another merchant's",
                        Stored.of(right).from(otherMerchant).received(Appliers.PATIENCE),
                        "UNKNOWN_ORDER"));
    }

    @ParameterizedTest
    @MethodSource("foreign")
    void aGenuinePaymentInTheWrongContextTouchesNoOrderAndIsNotRefundedByItself(Foreign foreign) {
        db.order("O1", 10_000);

        long event = tell(foreign.event());

        assertThat(db.handlingOf(event)).isEqualTo("PARKED " + foreign.handling());
        assertThat(db.statusOf("O1")).isEqualTo("AWAITING_PAYMENT");
        assertThat(db.cases()).containsExactly(foreign.handling() + " OPEN");
        assertThat(db.rows("SELECT request_no FROM refund_task")).isEmpty();
    }

    @Test
    void whatThePayerPaidAfterCouponsIsNoMismatch() {
        db.order("O1", 10_000);
        Facts couponed =
                new Facts.Paid(
                        new OrderNo("O1"),
                        new TradeNo("W1"),
                        Money.cny(10_000),
                        "SUCCESS",
                        Optional.of(Told.AT),
                        Map.of("payer_total", "9000", "receipt_amount", "99.00"));

        long event = tell(Stored.of(couponed).from(Sender.WECHAT));

        assertThat(db.handlingOf(event)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(db.one("SELECT facts #>> '{details,payer_total}' FROM callback_event"))
                .isEqualTo("9000");
    }

    private void apply(long event) {
        applier.apply(List.of(event), Which.DUE);
    }

    private static void together(Runnable one, Runnable other) throws Exception {
        CyclicBarrier start = new CyclicBarrier(2);
        CompletableFuture<?> meanwhile =
                CompletableFuture.runAsync(
                        () -> {
                            await(start);
                            one.run();
                        });
        await(start);
        other.run();
        meanwhile.get();
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
