package dev.oncepaid.settlement.apply;

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
    void aLockThatIsHeldTooLongCostsNoAttemptAndTheSameCallWorksLater() throws SQLException {
        List<Long> events = payments(1);
        EventApplier impatient =
                Appliers.over(new Database(db.dataSource("-c lock_timeout=100ms")));
        try (Connection holder = db.dataSource().getConnection()) {
            holder.setAutoCommit(false);
            holder.createStatement().execute("SELECT 1 FROM callback_handling FOR UPDATE");

            assertThatThrownBy(() -> impatient.apply(events, Which.DUE))
                    .isInstanceOfSatisfying(
                            DatabaseFault.class,
                            fault ->
                                    assertThat(fault.kind())
                                            .isEqualTo(DatabaseFault.Kind.INFRASTRUCTURE));
            holder.rollback();
        }
        assertThat(db.one("SELECT attempts FROM callback_handling")).isEqualTo("0");

        impatient.apply(events, Which.DUE);

        assertThat(db.statusOf("O0")).isEqualTo("PAID");
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
