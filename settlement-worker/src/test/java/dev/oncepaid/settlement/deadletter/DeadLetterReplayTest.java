package dev.oncepaid.settlement.deadletter;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static dev.oncepaid.settlement.testing.Told.paid;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.settlement.testing.TopicReader;
import dev.oncepaid.stack.junit.LocalStackExtension;
import dev.oncepaid.stack.junit.TestStack;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@ExtendWith(LocalStackExtension.class)
class DeadLetterReplayTest {

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

    private static JsonNode letters() {
        return JsonMapper.shared()
                .readTree(worker.call("GET", "/dead-letters", "").body())
                .get("letters");
    }

    private static String idOf(String reason) {
        for (JsonNode letter : letters()) {
            if (letter.get("reason").stringValue().equals(reason)) {
                return letter.get("id").stringValue();
            }
        }
        throw new AssertionError("no letter with the reason " + reason + " in " + letters());
    }

    private static String replay(String id) {
        return JsonMapper.shared()
                .readTree(
                        worker.call("POST", "/dead-letters/replay", "{\"ids\":[\"" + id + "\"]}")
                                .body())
                .get(0)
                .get("outcome")
                .stringValue();
    }

    @Test
    void aRecordWhoseEventCameLaterIsSentAgainAndApplied() {
        db.order("O1", 10_000);
        worker.publish(KEY, "{\"event_id\":1}".getBytes(UTF_8));
        TopicReader.read(worker.deadTopic(), 1);
        String id = idOf("no such event");
        assertThat(replay(id)).isEqualTo("NO_SUCH_EVENT");
        assertThat(db.events().store(paid("O1", "A1", 10_000))).isEqualTo(1);

        assertThat(replay(id)).isEqualTo("SENT");

        await("it is applied", () -> db.statusOf("O1").equals("PAID"));
        assertThat(replay(id)).isEqualTo("SENT");
        assertThat(db.rows("SELECT effect FROM order_effect")).containsExactly("PAID");
    }

    @Test
    void whatIsStillUnreadableOrUnknownIsSaidAndNotSent() {
        worker.publish(KEY, "no json".getBytes(UTF_8));
        TopicReader.read(worker.deadTopic(), 1);
        await("it is listed", () -> letters().toString().contains("no event id"));

        assertThat(replay(idOf("no event id"))).isEqualTo("STILL_UNREADABLE");
        assertThat(replay("topic/0/99999")).isEqualTo("NO_SUCH_LETTER");
        assertThat(replay("table/99999")).isEqualTo("NO_SUCH_LETTER");
        assertThat(replay("anything")).isEqualTo("NO_SUCH_LETTER");
    }

    @Test
    void whenEvenTheDeadLetterTopicRefusesThePartitionGoesOnAndAnAlarmStands() {
        try (RunningWorker other = RunningWorker.start()) {
            refuseEverythingLargerThan(300, other.deadTopic());
            TestDatabase table = other.database();
            table.order("O1", 10_000);
            other.publish(KEY, "x".repeat(5_000).getBytes(UTF_8));
            other.receive(
                    dev.oncepaid.settlement.testing.StoredEvents.Stored.of(
                            paid("O1", "A1", 10_000)));

            await("the good one behind it is applied", () -> table.statusOf("O1").equals("PAID"));
            assertThat(table.one("SELECT publish_error FROM dead_letter"))
                    .isEqualTo("RecordTooLargeException");
            assertThat(other.metric("oncepaid.consumer.dead.kept")).isEqualTo(1);
            assertThat(other.call("GET", "/dead-letters", "").body()).contains("table/1");
        }
    }

    @Test
    void anOrderThatCouldNotBeRegisteredIsListedAndSentAgainOnceItCanBe() {
        order(order("K1", 500));
        order(order("K1", 501));
        TopicReader.read(worker.registrationDeadTopic(), 1);
        String id = idOf("registered otherwise in amount_minor");
        assertThat(id).startsWith("orders/");
        assertThat(replay(id)).isEqualTo("REGISTERED_OTHERWISE");
        db.update("UPDATE payment_order SET amount_minor = 501 WHERE order_no = 'K1'");

        assertThat(replay(id)).isEqualTo("SENT");
    }

    @Test
    void anOrderThatIsStillUnreadableIsNotSent() {
        order("nonsense");
        TopicReader.read(worker.registrationDeadTopic(), 1);
        await("it is listed", () -> letters().toString().contains("errors in [body]"));

        assertThat(replay(idOf("errors in [body]"))).isEqualTo("STILL_UNREADABLE");
    }

    @Test
    void anOrderThatEvenItsDeadLetterTopicRefusesIsKeptAndSentAgainToItsOwnTopic() {
        try (RunningWorker other = RunningWorker.start()) {
            refuseEverythingLargerThan(10, other.registrationDeadTopic());
            TestDatabase table = other.database();
            table.order("K1", 500);
            publishOrder(other, order("K1", 501));
            publishOrder(other, order("K2", 500));

            await("the good one behind it is registered", () -> isThere(table, "K2"));
            assertThat(table.one("SELECT origin_topic || ' ' || publish_error FROM dead_letter"))
                    .isEqualTo(other.registrationTopic() + " RecordTooLargeException");
            assertThat(other.call("GET", "/dead-letters", "").body()).contains("table/1");

            table.update("DELETE FROM payment_order WHERE order_no = 'K1'");
            assertThat(other.call("POST", "/dead-letters/replay", "{\"ids\":[\"table/1\"]}").body())
                    .contains("SENT");
            await("it is registered", () -> isThere(table, "K1"));
            assertThat(table.one("SELECT replays FROM dead_letter")).isEqualTo("1");
        }
    }

    @Test
    void aLetterOfATopicThatNobodyReadsAnyMoreIsNotSent() {
        db.update(
                "INSERT INTO dead_letter (origin_topic, origin_partition, origin_offset, reason,"
                        + " publish_error, kept_at) VALUES ('former', 0, 0, 'a', 'b', now())");

        assertThat(replay("table/" + db.one("SELECT max(id) FROM dead_letter")))
                .isEqualTo("UNKNOWN_ORIGIN");
    }

    private static boolean isThere(TestDatabase database, String orderNo) {
        return !database.rows("SELECT 1 FROM payment_order WHERE order_no = ?", orderNo).isEmpty();
    }

    private static void order(String value) {
        publishOrder(worker, value);
    }

    private static void publishOrder(RunningWorker to, String value) {
        to.publishTo(to.registrationTopic(), KEY, value.getBytes(UTF_8));
    }

    private static String order(String orderNo, int fen) {
        return "{\"merchant\":\"shop\",\"order_no\":\"%s\",\"amount_minor\":%d,\"currency\":\"CNY\"}"
                .formatted(orderNo, fen);
    }

    private static void refuseEverythingLargerThan(int bytes, String topic) {
        try (Admin admin =
                Admin.create(Map.of("bootstrap.servers", TestStack.get().bootstrapServers()))) {
            admin.incrementalAlterConfigs(
                            Map.of(
                                    new ConfigResource(ConfigResource.Type.TOPIC, topic),
                                    List.of(
                                            new AlterConfigOp(
                                                    new ConfigEntry(
                                                            "max.message.bytes",
                                                            Integer.toString(bytes)),
                                                    AlterConfigOp.OpType.SET))))
                    .all()
                    .get();
        } catch (InterruptedException | java.util.concurrent.ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
