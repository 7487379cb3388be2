package dev.oncepaid.settlement.consume;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static dev.oncepaid.settlement.testing.Told.paid;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.StoredEvents;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.settlement.testing.TopicReader;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.util.Arrays;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalStackExtension.class)
class CallbackListenerTest {

    private static final byte[] KEY = "shop/O".getBytes(UTF_8);

    private static RunningWorker worker;
    private static TestDatabase db;

    @BeforeAll
    static void start() {
        worker = RunningWorker.start();
        db = worker.database();
    }

    @AfterAll
    static void stop() {
        assertThat(db.violations()).isEmpty();
        worker.close();
    }

    @Test
    void recordsThatNobodyCanReadGoToTheDeadLetterTopicAndHoldNothingUp() {
        byte[] bytes = new byte[900_000];
        Arrays.fill(bytes, (byte) 'x');
        db.order("O1", 10_000);
        List<byte[]> poison =
                Arrays.asList(
                        "no json".getBytes(UTF_8),
                        bytes,
                        "{\"event_id\":-1}".getBytes(UTF_8),
                        null);
        poison.forEach(value -> worker.publish(KEY, value));
        worker.publish(KEY, "{\"event_id\":999999999}".getBytes(UTF_8));

        worker.receive(Stored.of(paid("O1", "A1", 10_000)));

        await("the good one behind them is applied", () -> db.statusOf("O1").equals("PAID"));
        List<ConsumerRecord<byte[], byte[]>> dead = TopicReader.read(worker.deadTopic(), 5);
        assertThat(dead)
                .extracting(letter -> TopicReader.header(letter, "oncepaid-reason"))
                .containsExactlyInAnyOrder(
                        "no event id",
                        "no event id",
                        "no event id",
                        "no event id",
                        "no such event");
        assertThat(dead).extracting(ConsumerRecord::value).contains(bytes);
        assertThat(dead)
                .allSatisfy(
                        letter ->
                                assertThat(TopicReader.header(letter, "oncepaid-origin-topic"))
                                        .isEqualTo(worker.callbackTopic()));
    }

    @Test
    void aNullKeyOrALaterVersionOfTheRecordIsNoReasonToRefuseIt() {
        db.order("O2", 10_000);
        long id = db.events().store(paid("O2", "A2", 10_000));

        worker.publish(null, ("{\"v\":99,\"event_id\":" + id + "}").getBytes(UTF_8));

        await("it is applied", () -> db.statusOf("O2").equals("PAID"));
    }

    @Test
    void aReplayOfEverythingHasNoEffect() {
        db.order("O3", 10_000);
        long id = worker.receive(Stored.of(paid("O3", "A3", 10_000)));
        await("it is applied", () -> db.statusOf("O3").equals("PAID"));
        String before = db.one("SELECT count(*) FROM order_effect");

        for (int i = 0; i < 50; i++) {
            worker.publish(KEY, ("{\"event_id\":" + id + "}").getBytes(UTF_8));
        }
        db.order("O4", 10_000);
        long last = worker.receive(Stored.of(paid("O4", "A4", 10_000)));

        await("all are read", () -> db.handlingOf(last).equals("SUCCEEDED APPLIED"));
        assertThat(db.one("SELECT count(*) FROM order_effect WHERE order_no <> 'O4'"))
                .isEqualTo(before);
        assertThat(db.one("SELECT version FROM payment_order WHERE order_no = 'O3'"))
                .isEqualTo("1");
    }

    @Test
    void anOutageOfTheDatabaseLosesNothingAndBurnsNoAttempt() {
        db.order("O6", 10_000);
        Stored payment = Stored.of(paid("O6", "A6", 10_000));
        long id = db.events().store(payment);
        db.goDown();
        worker.publish(KEY, StoredEvents.asRecord(id, payment));
        await("the partition pauses", () -> worker.metric("oncepaid.consumer.pauses") > 0);

        db.comeBack();

        await("it is applied", () -> db.statusOf("O6").equals("PAID"));
        assertThat(
                        db.one(
                                "SELECT concat_ws(' ', attempts, crashes) FROM callback_handling"
                                        + " WHERE event_id = ?",
                                id))
                .isEqualTo("0 0");
    }

    @Test
    void anEventThatRetentionRemovedIsNoPoison() {
        db.order("O5", 10_000);
        long removed = db.events().store(paid("O5", "A5", 10_000));
        long later = db.events().store(paid("O5", "A5", 10_000));
        db.update("DELETE FROM callback_handling WHERE event_id = ?", removed);
        db.update("DELETE FROM callback_event WHERE id = ?", removed);

        worker.publish(KEY, ("{\"event_id\":" + removed + "}").getBytes(UTF_8));
        worker.publish(KEY, ("{\"event_id\":" + later + "}").getBytes(UTF_8));

        await("the one behind it is applied", () -> db.statusOf("O5").equals("PAID"));
        assertThat(TopicReader.read(worker.deadTopic(), 0))
                .noneMatch(
                        letter -> new String(letter.value(), UTF_8).contains(":" + removed + "}"));
    }
}
