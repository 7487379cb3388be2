package dev.oncepaid.settlement.apply;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static dev.oncepaid.settlement.testing.Told.paid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.DatabaseFault;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalStackExtension.class)
class FaultsTest {

    private final TestDatabase db = TestDatabase.migrated();
    private final EventApplier applier = Appliers.over(db.transactions());

    private List<Long> payments(int count) {
        return IntStream.range(0, count)
                .mapToObj(
                        i -> {
                            db.order("O" + i, 10_000);
                            return db.events().store(paid("O" + i, "A" + i, 10_000));
                        })
                .toList();
    }

    @Test
    void anEventWhoseDataTheDatabaseRefusesHarmsNoOtherAndIsPoisonInTheEnd() {
        List<Long> events = payments(5);
        db.update(
                "ALTER TABLE payment_transaction ADD CONSTRAINT refuses CHECK (trade_no <> 'A2')");

        for (int i = 0; i < 3; i++) {
            applier.apply(events, Which.ALL_OPEN);
        }

        assertThat(db.rows("SELECT status FROM payment_order ORDER BY order_no"))
                .containsExactly("PAID", "PAID", "AWAITING_PAYMENT", "PAID", "PAID");
        assertThat(db.handlingOf(events.get(2))).isEqualTo("PARKED POISON");
        assertThat(db.one("SELECT last_error FROM callback_handling WHERE last_error IS NOT NULL"))
                .isEqualTo("SQLSTATE 23514 refuses");
        assertThat(db.violations()).isEmpty();
    }

    @Test
    void aHandlingRowThatSomebodyKeepsLockedIsLeftAsItIs() throws SQLException {
        List<Long> events = payments(2);
        try (Connection holder = locked("SELECT 1 FROM callback_handling WHERE event_id = 1")) {
            impatient().apply(events, Which.DUE);
            holder.rollback();
        }
        assertThat(db.handlingOf(events.getFirst())).isEqualTo("PENDING");
        assertThat(db.one("SELECT sum(attempts) FROM callback_handling")).isEqualTo("0");
        assertThat(db.statusOf("O1")).isEqualTo("PAID");

        applier.apply(events, Which.DUE);

        assertThat(db.statusOf("O0")).isEqualTo("PAID");
    }

    @Test
    void anOrderThatSomebodyKeepsLockedHoldsUpNoOtherAndCostsNoAttempt() throws SQLException {
        List<Long> events = payments(5);
        try (Connection holder = locked("SELECT 1 FROM payment_order WHERE order_no = 'O2'")) {
            impatient().apply(events, Which.DUE);

            assertThat(db.rows("SELECT order_no FROM payment_order WHERE status <> 'PAID'"))
                    .containsExactly("O2");
            assertThat(
                            db.one(
                                    "SELECT concat_ws(' ', handle_status, attempts, last_error)"
                                            + " FROM callback_handling WHERE event_id = ?",
                                    events.get(2)))
                    .isEqualTo("FAILED 0 SQLSTATE 55P03");
            holder.rollback();
        }

        applyUntilPaid(events, "O2");

        assertThat(db.violations()).isEmpty();
    }

    @Test
    void aFaultOfOneRowThatNoRuleKnowsHoldsUpNoOtherAndCostsNoAttempt() {
        List<Long> events = payments(3);
        db.update(
                """
                CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN
                    IF NEW.trade_no = 'A1' THEN NEW.no_such_column := 1; END IF;
                    RETURN NEW;
                END $$
                """);
        db.update(
                "CREATE TRIGGER broken BEFORE INSERT ON payment_transaction"
                        + " FOR EACH ROW EXECUTE FUNCTION broken()");

        for (int i = 0; i < 20; i++) {
            applier.apply(events, Which.DUE);
        }
        assertThat(db.statusOf("O0")).isEqualTo("PAID");
        assertThat(db.statusOf("O2")).isEqualTo("PAID");
        assertThat(db.handlingOf(events.get(1))).isEqualTo("FAILED");
        assertThat(db.one("SELECT sum(attempts) FROM callback_handling")).isEqualTo("0");

        db.update("DROP TRIGGER broken ON payment_transaction");
        applyUntilPaid(events, "O1");
    }

    @Test
    void whatConcernsEveryEventEndsTheCallAfterAFewAndCostsNoAttempt() {
        List<Long> events = payments(20);
        db.update("ALTER TABLE ledger_posting RENAME TO ledger_gone");

        assertThatThrownBy(() -> applier.apply(events, Which.DUE))
                .isInstanceOfSatisfying(
                        DatabaseFault.class,
                        fault -> assertThat(fault.kind()).isEqualTo(DatabaseFault.Kind.UNCLEAR));

        assertThat(
                        db.rows(
                                "SELECT concat_ws(' ', handle_status, sum(attempts), count(*))"
                                        + " FROM callback_handling GROUP BY handle_status"))
                .containsExactlyInAnyOrder("FAILED 0 3", "PENDING 0 17");

        db.update("ALTER TABLE ledger_gone RENAME TO ledger_posting");
        for (int i = 0; i < 20; i++) {
            applyUntilPaid(events, "O" + i);
        }
        assertThat(db.violations()).isEmpty();
    }

    @Test
    void whoNeedsTheOrdersStateNowIsToldThatItCannotBeHad() throws SQLException {
        List<Long> events = payments(1);
        try (Connection holder = locked("SELECT 1 FROM payment_order")) {
            assertThatThrownBy(() -> impatient().apply(events, Which.ALL_OPEN))
                    .isInstanceOf(DatabaseFault.class);
            holder.rollback();
        }
        assertThat(db.handlingOf(events.getFirst())).isEqualTo("PENDING");
    }

    /** A transaction that keeps these rows locked until it is rolled back. */
    private Connection locked(String rows) throws SQLException {
        Connection holder = db.dataSource().getConnection();
        holder.setAutoCommit(false);
        holder.createStatement().execute(rows + " FOR UPDATE");
        return holder;
    }

    private EventApplier impatient() {
        return Appliers.over(new Database(db.dataSource("-c lock_timeout=100ms")));
    }

    private void applyUntilPaid(List<Long> events, String order) {
        await(
                order + " is paid",
                () -> {
                    applier.apply(events, Which.DUE);
                    return db.statusOf(order).equals("PAID");
                });
    }

    @Test
    void batchesInOppositeOrderFromTwoWorkersEndWithoutAFault() throws Exception {
        List<Long> events = payments(400);
        List<Long> reversed = new ArrayList<>(events).reversed();
        EventApplier other = Appliers.over(db.transactions());

        CompletableFuture<?> backwards =
                CompletableFuture.runAsync(() -> other.apply(reversed, Which.DUE));
        applier.apply(events, Which.DUE);
        backwards.get();

        assertThat(db.rows("SELECT DISTINCT status FROM payment_order")).containsExactly("PAID");
        assertThat(db.rows("SELECT DISTINCT attempts FROM callback_handling")).containsExactly("0");
        assertThat(db.violations()).isEmpty();
    }

    @Test
    void theSameTradeForTwoOrdersAtOnceIsRecordedOnce() throws Exception {
        for (int round = 0; round < 50; round++) {
            String trade = "T" + round;
            db.order("L" + round, 10_000);
            db.order("R" + round, 10_000);
            long left = db.events().store(paid("L" + round, trade, 10_000));
            long right = db.events().store(paid("R" + round, trade, 10_000));
            CompletableFuture<?> one =
                    CompletableFuture.runAsync(() -> applier.apply(List.of(left), Which.DUE));
            applier.apply(List.of(right), Which.DUE);
            one.get();

            assertThat(List.of(db.handlingOf(left), db.handlingOf(right)))
                    .containsExactlyInAnyOrder("SUCCEEDED APPLIED", "PARKED MISMATCH");
        }
        assertThat(db.violations()).isEmpty();
    }
}
