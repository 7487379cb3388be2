package dev.oncepaid.settlement.compensation;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.Group;
import dev.oncepaid.settlement.testing.ManyEvents;
import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalStackExtension.class)
class KafkaAwayTest {

    private static final int EVENTS = 1_000;

    private final TestDatabase db = TestDatabase.migrated();

    @Test
    void withKafkaAwayOrdersMoveFromTheTableAloneAndNothingIsDoubledWhenItReturns() {
        String topics = RunningWorker.newTopics();
        ManyEvents.orders(db, EVENTS);
        ManyEvents.payments(db, EVENTS, "now()");
        try (RunningWorker _ =
                RunningWorker.over(db, topics, "--spring.kafka.bootstrap-servers=localhost:1")) {
            await("all are paid", () -> paid() == EVENTS);
        }
        assertThat(db.one("SELECT count(*) FROM order_effect_status WHERE NOT owed"))
                .isEqualTo("0");

        // As it is when the relay's waits are over.
        db.update("UPDATE effect_batch SET rest_until = NULL");
        ManyEvents.publish(db, topics + "-events");
        try (RunningWorker _ = RunningWorker.over(db, topics)) {
            Group group = new Group(topics, topics + "-events");
            await("all records are passed", () -> group.lag() == 0);
            await(
                    "all effects are told",
                    () -> db.rows("SELECT 1 FROM effect_batch WHERE sent_at IS NULL").isEmpty());
        }
        assertThat(db.one("SELECT count(*) FROM order_effect")).isEqualTo("" + EVENTS);
        assertThat(db.one("SELECT max(version) FROM payment_order")).isEqualTo("1");
        assertThat(db.violations()).isEmpty();
    }

    /** No high-water mark: what has a smaller id and commits later is found all the same. */
    @Test
    void anEventThatCommitsLateIsNotSkipped() throws SQLException {
        ManyEvents.orders(db, 2);
        try (RunningWorker _ = RunningWorker.over(db, RunningWorker.newTopics());
                Connection slow = db.dataSource().getConnection();
                Statement insert = slow.createStatement()) {
            slow.setAutoCommit(false);
            insert.execute(ManyEvents.payment(1));
            db.update(ManyEvents.payment(2));
            await("the later id is applied", () -> db.statusOf("M2").equals("PAID"));

            slow.commit();

            await("the earlier id is applied", () -> db.statusOf("M1").equals("PAID"));
        }
        assertThat(db.violations()).isEmpty();
    }

    private int paid() {
        return Integer.parseInt(db.one("SELECT count(*) FROM payment_order WHERE status = 'PAID'"));
    }
}
