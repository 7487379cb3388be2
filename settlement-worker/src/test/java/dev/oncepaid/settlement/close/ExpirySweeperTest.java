package dev.oncepaid.settlement.close;

import static dev.oncepaid.settlement.testing.Told.paid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.apply.Appliers;
import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalStackExtension.class)
class ExpirySweeperTest {

    private static final int BATCH = 7;

    private final TestDatabase db = TestDatabase.migrated();
    private final EventApplier applier = Appliers.over(db.transactions());
    private final ExpirySweeper sweeper = sweeper();

    private ExpirySweeper sweeper() {
        return new ExpirySweeper(
                db.transactions(), new OrderCloser(db.transactions(), applier), BATCH);
    }

    @AfterEach
    void theMoneyIsAccountedFor() {
        assertThat(db.violations()).isEmpty();
    }

    private void order(String orderNo, String expires) {
        db.order(orderNo, 10_000);
        db.update(
                "UPDATE payment_order SET expires_at = now() + ?::interval WHERE order_no = ?",
                expires,
                orderNo);
    }

    private void sweep() {
        while (sweeper.pass()) {
            // Until nothing overdue is left.
        }
    }

    @Test
    void overdueOrdersAreClosedBatchByBatchAndOthersStayOpen() {
        IntStream.range(0, 3 * BATCH + 2).forEach(i -> order("overdue-" + i, "-1 minute"));
        order("later", "1 hour");
        db.order("never", 10_000);

        sweep();

        assertThat(db.rows("SELECT order_no FROM payment_order WHERE status <> 'CLOSED'"))
                .containsExactlyInAnyOrder("later", "never");
        assertThat(db.rows("SELECT DISTINCT actor FROM order_transition"))
                .containsExactly("expiry");
        assertThat(db.rows("SELECT DISTINCT effect FROM order_effect")).containsExactly("CLOSED");
    }

    @Test
    void anOrderThatSomebodyKeepsLockedIsClosedLaterAndHoldsUpNoOther() throws SQLException {
        List.of("O1", "O2", "O3").forEach(order -> order(order, "-1 minute"));
        Database impatient = new Database(db.dataSource("-c lock_timeout=100ms"));
        ExpirySweeper other =
                new ExpirySweeper(
                        impatient, new OrderCloser(impatient, Appliers.over(impatient)), BATCH);
        try (Connection holder = db.dataSource().getConnection()) {
            holder.setAutoCommit(false);
            holder.createStatement()
                    .execute("SELECT 1 FROM payment_order WHERE order_no = 'O2' FOR UPDATE");

            other.pass();

            assertThat(db.rows("SELECT order_no FROM payment_order WHERE status <> 'CLOSED'"))
                    .containsExactly("O2");
            holder.rollback();
        }

        other.pass();

        assertThat(db.statusOf("O2")).isEqualTo("CLOSED");
    }

    @Test
    void aPaymentThatHasBeenReceivedWinsAgainstTheExpiryOfItsOrder() {
        order("O1", "-1 minute");
        db.events().store(paid("O1", "A1", 10_000));

        sweep();

        assertThat(db.statusOf("O1")).isEqualTo("PAID");
    }

    @Test
    void aPaymentAfterTheExpiryIsALatePayment() {
        order("O1", "-1 minute");
        sweep();

        long event = db.events().store(paid("O1", "A1", 10_000));
        applier.apply(List.of(event), Which.DUE);

        assertThat(db.handlingOf(event)).isEqualTo("PARKED LATE_PAYMENT");
        assertThat(db.statusOf("O1")).isEqualTo("CLOSED");
    }

    @Test
    void severalSweepersAndPaymentsAtOnceEndEachOrderOnce() throws InterruptedException {
        int orders = 10 * BATCH;
        IntStream.range(0, orders).forEach(i -> order("O" + i, "-1 minute"));
        List<Thread> threads =
                List.of(
                        Thread.ofPlatform().start(this::sweep),
                        Thread.ofPlatform().start(() -> drain(sweeper())),
                        Thread.ofPlatform().start(() -> pay(orders)));
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(
                        db.rows(
                                "SELECT DISTINCT concat_ws(' ', o.status, h.verdict)"
                                        + " FROM payment_order o"
                                        + " JOIN callback_event e USING (merchant, order_no)"
                                        + " JOIN callback_handling h ON h.event_id = e.id"))
                .isSubsetOf("PAID APPLIED", "CLOSED LATE_PAYMENT")
                .isNotEmpty();
    }

    private static void drain(ExpirySweeper other) {
        while (other.pass()) {
            // As above.
        }
    }

    private void pay(int orders) {
        for (int i = orders - 1; i >= 0; i--) {
            long event = db.events().store(paid("O" + i, "A" + i, 10_000));
            applier.apply(List.of(event), Which.DUE);
        }
    }
}
