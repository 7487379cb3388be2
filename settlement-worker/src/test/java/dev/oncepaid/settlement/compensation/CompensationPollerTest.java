package dev.oncepaid.settlement.compensation;

import static dev.oncepaid.settlement.testing.Told.paid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.settlement.apply.Appliers;
import dev.oncepaid.settlement.event.LeaseTable;
import dev.oncepaid.settlement.event.LeaseTable.Lessee;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.DatabaseFault;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.jdbc.datasource.AbstractDataSource;

@ExtendWith(LocalStackExtension.class)
class CompensationPollerTest {

    private static final int CRASHES_MAX = 2;

    private final TestDatabase db = TestDatabase.migrated();
    private final Database database = db.transactions();
    private long event;

    @BeforeEach
    void aDuePaymentThatKafkaNeverBrought() {
        db.order("O1", 10_000);
        event = db.events().store(paid("O1", "A1", 10_000));
        db.update("UPDATE callback_handling SET next_attempt_at = now()");
    }

    private CompensationPoller poller(Database applying) {
        return new CompensationPoller(
                database,
                Appliers.over(applying),
                new Lessee("me", Duration.ofMinutes(1)),
                new CompensationPoller.Limits(10, CRASHES_MAX));
    }

    /** A worker that took the event and died over it: its lease is over. */
    private void crash(String worker) {
        db.update("UPDATE callback_handling SET lease_until = NULL, lease_owner = NULL");
        database.inTransaction(
                connection ->
                        LeaseTable.lease(
                                connection, new Lessee(worker, Duration.ZERO), crashes() > 0, 10));
        db.update("UPDATE callback_handling SET lease_until = now() - interval '1 second'");
    }

    private int crashes() {
        return Integer.parseInt(db.one("SELECT crashes FROM callback_handling"));
    }

    @Test
    void whatIsDueIsAppliedStraightFromTheTable() {
        poller(database).pass();

        assertThat(db.handlingOf(event)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(db.one("SELECT lease_owner FROM callback_handling")).isEqualTo("null");
    }

    @Test
    void whatAnotherHoldsIsLeftAlone() {
        db.update(
                "UPDATE callback_handling SET lease_owner = 'other',"
                        + " lease_until = now() + interval '1 hour'");

        assertThat(poller(database).pass()).isFalse();

        assertThat(db.handlingOf(event)).isEqualTo("PENDING");
    }

    @Test
    void aLeaseThatRanOutWithItsHolderCountsAsACrashAndTheEventIsApplied() {
        crash("other");

        poller(database).pass();

        assertThat(db.handlingOf(event)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(crashes()).isEqualTo(1);
    }

    @Test
    void anEventThatTookTooManyProcessesWithItIsParkedWithACase() {
        db.update("UPDATE callback_handling SET crashes = ?", CRASHES_MAX - 1);
        crash("other");

        poller(database).pass();

        assertThat(db.handlingOf(event)).isEqualTo("PARKED POISON");
        assertThat(db.cases()).containsExactly("POISON OPEN");
        assertThat(db.statusOf("O1")).isEqualTo("AWAITING_PAYMENT");
    }

    @Test
    void anOutageBurnsNeitherAttemptNorCrash() {
        Database down = new Database(new DownDataSource());

        for (int i = 0; i < 20; i++) {
            assertThatThrownBy(() -> poller(down).pass()).isInstanceOf(DatabaseFault.class);
        }

        assertThat(db.rows("SELECT concat_ws(' ', attempts, crashes) FROM callback_handling"))
                .isEqualTo(List.of("0 0"));
        poller(database).pass();
        assertThat(db.handlingOf(event)).isEqualTo("SUCCEEDED APPLIED");
    }

    /** A database that refuses every connection. */
    private static final class DownDataSource extends AbstractDataSource {
        @Override
        public Connection getConnection() throws SQLException {
            throw new SQLException("connection refused", "08001");
        }

        @Override
        public Connection getConnection(String user, String password) throws SQLException {
            return getConnection();
        }
    }
}
