package dev.oncepaid.settlement.consume;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static dev.oncepaid.settlement.testing.Told.paid;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.Group;
import dev.oncepaid.settlement.testing.ManyEvents;
import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.StoredEvents;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.settlement.testing.TopicReader;
import dev.oncepaid.stack.junit.LocalStackExtension;
import dev.oncepaid.stack.junit.TestStack;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalStackExtension.class)
class PoisonTest {

    private static final int GOOD_PER_POISON = 100;

    private static final List<byte[]> POISON =
            Arrays.asList(
                    "no json".getBytes(UTF_8),
                    new byte[0],
                    null,
                    "[1]".getBytes(UTF_8),
                    "{\"v\":1,\"event_id\":\"7\"}".getBytes(UTF_8),
                    "{\"v\":1,\"event_id\":1e400}".getBytes(UTF_8),
                    "x".repeat(900_000).getBytes(UTF_8));

    @Test
    void whateverThePoisonTheHundredRecordsBehindItAreAppliedAndHeadersChooseNoClass() {
        int good = POISON.size() * GOOD_PER_POISON;
        TestDatabase db = TestDatabase.migrated();
        String topics = RunningWorker.newTopics();
        ManyEvents.orders(db, good);
        ManyEvents.payments(db, good, "now() + interval '1 hour'");
        try (KafkaProducer<byte[], byte[]> producer = producer()) {
            for (int i = 0; i < POISON.size(); i++) {
                ProducerRecord<byte[], byte[]> poison =
                        new ProducerRecord<>(topics + "-events", 0, null, POISON.get(i));
                poison.headers()
                        .add("__TypeId__", "javax.script.ScriptEngineManager".getBytes(UTF_8));
                producer.send(poison);
                for (int id = i * GOOD_PER_POISON + 1; id <= (i + 1) * GOOD_PER_POISON; id++) {
                    byte[] value = ("{\"event_id\":" + id + "}").getBytes(UTF_8);
                    producer.send(new ProducerRecord<>(topics + "-events", 0, null, value));
                }
            }
        }

        try (RunningWorker worker = RunningWorker.over(db, topics)) {
            Group group = new Group(topics, topics + "-events");
            await("the partition is passed", () -> group.lag() == 0);
            assertThat(TopicReader.read(worker.deadTopic(), POISON.size()))
                    .hasSize(POISON.size())
                    .extracting(letter -> letter.value() == null ? -1 : letter.value().length)
                    .containsExactlyInAnyOrderElementsOf(
                            POISON.stream().map(p -> p == null ? -1 : p.length).toList());
        }

        assertThat(db.one("SELECT count(*) FROM payment_order WHERE status = 'PAID'"))
                .isEqualTo(Integer.toString(good));
        assertThat(db.violations()).isEmpty();
    }

    @Test
    void aRecordAloneMovesNoOrderHoweverGoodItLooks() {
        TestDatabase db = TestDatabase.migrated();
        db.order("O1", 10_000);
        try (RunningWorker worker = RunningWorker.over(db, RunningWorker.newTopics())) {
            Stored neverStored = Stored.of(paid("O1", "A1", 10_000));
            worker.publish("shop/O1".getBytes(UTF_8), StoredEvents.asRecord(77, neverStored));

            assertThat(TopicReader.read(worker.deadTopic(), 1))
                    .extracting(letter -> TopicReader.header(letter, "oncepaid-reason"))
                    .containsExactly("no such event");
        }
        assertThat(db.statusOf("O1")).isEqualTo("AWAITING_PAYMENT");
        assertThat(db.rows("SELECT 1 FROM order_effect")).isEmpty();
    }

    @Test
    void recordsThatNameTheSameUnknownEventAreAllWithTheDeadLetters() {
        TestDatabase db = TestDatabase.migrated();
        String topics = RunningWorker.newTopics();
        try (KafkaProducer<byte[], byte[]> producer = producer()) {
            for (int i = 0; i < 20; i++) {
                byte[] value = ("{\"event_id\":5000,\"n\":" + i + "}").getBytes(UTF_8);
                producer.send(new ProducerRecord<>(topics + "-events", 0, null, value));
            }
        }

        try (RunningWorker worker = RunningWorker.over(db, topics)) {
            assertThat(TopicReader.read(worker.deadTopic(), 20)).hasSize(20);
            assertThat(worker.metric("oncepaid.consumer.dead")).isEqualTo(20);
        }
    }

    // One request at a time: on a topic that is new, a large record among five requests under way
    // has been seen to be refused as out of order until its delivery timed out.
    private static KafkaProducer<byte[], byte[]> producer() {
        return new KafkaProducer<>(
                Map.of(
                        "bootstrap.servers",
                        TestStack.get().bootstrapServers(),
                        "max.in.flight.requests.per.connection",
                        1),
                new ByteArraySerializer(),
                new ByteArraySerializer());
    }
}
