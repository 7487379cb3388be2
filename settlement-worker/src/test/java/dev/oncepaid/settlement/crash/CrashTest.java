package dev.oncepaid.settlement.crash;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static dev.oncepaid.settlement.testing.Told.paid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.crash.CrashingWorker.Seam;
import dev.oncepaid.settlement.testing.Group;
import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.settlement.testing.TopicReader;
import dev.oncepaid.stack.junit.LocalStackExtension;
import dev.oncepaid.stack.process.ChildProcess;
import dev.oncepaid.stack.process.JavaProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The worker's lines of the crash table: real processes, killed or stopped at the named point. */
@ExtendWith(LocalStackExtension.class)
class CrashTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir Path folder;

    private final TestDatabase db = TestDatabase.migrated();
    private final String topics = RunningWorker.newTopics();
    private long event;

    @BeforeEach
    void aPaymentHasBeenReceived() {
        db.order("O1", 10_000);
        event = db.events().store(paid("O1", "A1", 10_000));
    }

    @AfterEach
    void everythingHasTakenEffectOnce() {
        assertThat(db.statusOf("O1")).isEqualTo("PAID");
        assertThat(db.handlingOf(event)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(db.rows("SELECT effect FROM order_effect")).containsExactly("PAID");
        assertThat(db.balances())
                .containsExactly("receivable/alipay/shop-a -10000", "settled 10000");
        assertThat(db.violations()).isEmpty();
    }

    @Test
    void killedBeforeTheCommitNothingIsDurableAndTheNextWorkerAppliesIt() {
        try (ChildProcess _ = startAndPublish(Seam.BEFORE_COMMIT_OF_BATCH)) {
            assertThat(db.handlingOf(event)).isEqualTo("PENDING");
        }
        assertThatAnotherWorkerBringsItToAnEnd();
    }

    @Test
    void killedAfterTheCommitTheRedeliveryChangesNothing() {
        try (ChildProcess _ = startAndPublish(Seam.AFTER_COMMIT_OF_BATCH)) {
            assertThat(db.handlingOf(event)).isEqualTo("SUCCEEDED APPLIED");
        }
        assertThatAnotherWorkerBringsItToAnEnd();
    }

    @Test
    void killedWithALeaseTheCrashIsCountedAndAnotherWorkerAppliesIt() {
        makeDue();
        try (ChildProcess _ =
                start(Seam.AFTER_COMMIT_OF_LEASE, "--oncepaid.compensation.lease=1s")) {
            await("the process dies", this::hasDied);
            assertThat(db.handlingOf(event)).isEqualTo("PENDING");
        }
        assertThatAnotherWorkerBringsItToAnEnd();
        assertThat(db.one("SELECT crashes FROM callback_handling")).isEqualTo("1");
    }

    @Test
    void killedBeforeAnEffectIsMarkedItIsSentAgainUnderTheSameId() {
        try (ChildProcess _ = startAndPublish(Seam.AFTER_SEND_OF_EFFECT)) {
            assertThat(db.rows("SELECT effect FROM order_effect_status WHERE owed"))
                    .containsExactly("PAID");
        }
        try (RunningWorker next = RunningWorker.over(db, topics)) {
            await("it is marked", this::effectIsSent);
            List<String> sent = TopicReader.effectIds(next.orderTopic(), 2);
            assertThat(sent).hasSize(2).containsOnly(sent.getFirst());
        }
    }

    @Test
    void stoppedInMidTransactionTheServerEndsItAndTheEventIsAppliedOnce() {
        String shortPatience =
                "--spring.datasource.hikari.data-source-properties.options="
                        + "-c lock_timeout=1s -c idle_in_transaction_session_timeout=3s";
        try (ChildProcess stopped =
                startAndPublish(Seam.STAND_BEFORE_COMMIT_OF_BATCH, shortPatience)) {
            stopped.freeze();
            assertThat(db.handlingOf(event)).isEqualTo("PENDING");
            try (RunningWorker _ = RunningWorker.over(db, topics, shortPatience)) {
                makeDue();
                await("another worker applies it", () -> db.statusOf("O1").equals("PAID"));
                stopped.thaw();
                await("the effect is sent", this::effectIsSent);
                assertThat(stopped.isAlive()).isTrue();
            }
        }
    }

    @Test
    void stoppedForLongerThanItsSessionItsPartitionsGoToAnotherAndNothingIsDoubled() {
        String shortSession = "--oncepaid.consumer.session-timeout=6s";
        String shortPatience =
                "--spring.datasource.hikari.data-source-properties.options="
                        + "-c lock_timeout=1s -c idle_in_transaction_session_timeout=3s";
        Group group = new Group(topics, topics + "-events");
        try (ChildProcess stopped =
                startAndPublish(Seam.STAND_BEFORE_COMMIT_OF_BATCH, shortPatience, shortSession)) {
            stopped.freeze();
            try (RunningWorker _ = RunningWorker.over(db, topics, shortPatience, shortSession)) {
                await("Kafka gives its partitions away", () -> group.members().size() == 2);
                await("the record is passed by another", () -> group.lag() == 0);
                assertThat(db.statusOf("O1")).isEqualTo("PAID");
                stopped.thaw();
                await("it comes back as a member", () -> group.members().size() == 4);
                await("the effect is sent", this::effectIsSent);
                assertThat(stopped.isAlive()).isTrue();
                assertThat(group.lag()).isZero();
            }
        }
    }

    private void assertThatAnotherWorkerBringsItToAnEnd() {
        try (RunningWorker _ =
                RunningWorker.over(db, topics, "--oncepaid.consumer.group-id=next")) {
            makeDue();
            await("it is applied", () -> db.handlingOf(event).equals("SUCCEEDED APPLIED"));
            await("the effect is sent", this::effectIsSent);
        }
    }

    private void makeDue() {
        db.update(
                "UPDATE callback_handling SET next_attempt_at = now()"
                        + " WHERE handle_status = 'PENDING'");
    }

    private boolean effectIsSent() {
        return db.rows("SELECT 1 FROM order_effect_status WHERE owed").isEmpty()
                && !db.rows("SELECT 1 FROM order_effect").isEmpty();
    }

    /** Starts a worker with this seam, publishes the event, and waits until it got there. */
    private ChildProcess startAndPublish(Seam seam, String... arguments) {
        ChildProcess worker = start(seam, arguments);
        RunningWorker.publish(topics + "-events", Stored.of(paid("O1", "A1", 10_000)), event);
        await("the worker gets to " + seam, () -> hasReached(seam) || hasDied());
        if (seam != Seam.STAND_BEFORE_COMMIT_OF_BATCH) {
            assertThat(worker.awaitExit(PATIENCE)).hasValue(137);
        }
        return worker;
    }

    private boolean hasReached(Seam seam) {
        return Files.exists(folder.resolve(seam.name()));
    }

    private boolean hasDied() {
        return List.of(Seam.values()).stream().anyMatch(this::hasReached);
    }

    private ChildProcess start(Seam seam, String... arguments) {
        List<String> all = new ArrayList<>(RunningWorker.arguments(db, topics));
        all.addAll(List.of(arguments));
        return JavaProgram.mainClass("worker", CrashingWorker.class, folder.resolve("worker.log"))
                .withJvmOptions(
                        "-Xmx256m",
                        "-XX:TieredStopAtLevel=1",
                        "-D" + CrashingWorker.SEAM + "=" + seam,
                        "-D" + CrashingWorker.REACHED + "=" + folder.resolve(seam.name()))
                .withArguments(all.toArray(String[]::new))
                .start();
    }
}
