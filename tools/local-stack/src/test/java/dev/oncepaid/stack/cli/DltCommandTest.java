package dev.oncepaid.stack.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.Topics;
import dev.oncepaid.stack.inspect.DeadLetterTopics;
import dev.oncepaid.stack.junit.LocalStackExtension;
import dev.oncepaid.stack.junit.TestStack;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(LocalStackExtension.class)
class DltCommandTest {

    private static final String TABLE_ROW = "{\"id\":\"table/2\",\"reason\":\"no event id\"}";
    private static final String IN_TOPIC = "{\"id\":\"topic/1/119\",\"reason\":\"no event id\"}";

    @TempDir Path folder;
    private final StringWriter out = new StringWriter();
    private FakeWorker worker;

    @BeforeEach
    void start() throws IOException {
        worker =
                new FakeWorker()
                        .answering("/dead-letters", 200, letters(TABLE_ROW, IN_TOPIC))
                        .answering("/dead-letters?after=2", 200, letters(IN_TOPIC));
    }

    @AfterEach
    void stop() {
        worker.close();
    }

    @Test
    void saysHowManyThereAreAndHowManyOfThemItShows() throws Exception {
        lettersPerPartition(0, 120, 30);

        assertThat(run(kafka(), "list")).isZero();

        assertThat(out.toString())
                .contains("table/2", "topic/1/119")
                .contains("151 dead letters, 2 of them shown", "the newest of each partition");
    }

    @Test
    void countsNoMoreThanThereAre() throws Exception {
        lettersPerPartition(0, 1);

        assertThat(run(kafka(), "list")).isZero();

        assertThat(out.toString()).contains("2 dead letters").doesNotContain("shown");
    }

    @Test
    void saysThatATopicDoesNotExist() throws Exception {
        noTopics();

        assertThat(run(kafka(), "list")).isEqualTo(1);

        assertThat(out.toString())
                .contains("the topic " + Topics.CALLBACK_EVENTS_DEAD + " does not exist")
                .contains("the topic " + Topics.ORDERS_DEAD + " does not exist");
    }

    @Test
    void withoutKafkaItDoesNotClaimToKnowHowManyThereAre() {
        assertThat(run("localhost:1", "list")).isEqualTo(1);
        assertThat(out.toString()).contains("2 dead letters shown", "is not known");

        assertThat(run("localhost:1", "replay", "--all")).isEqualTo(1);
        assertThat(worker.asked()).noneMatch(request -> request.startsWith("POST"));
    }

    @Test
    void saysWhenTheWorkerCouldReadTheTableOnly() {
        worker.answering(
                "/dead-letters",
                200,
                "{\"topic_unreachable\":\"TimeoutException\",\"letters\":[" + TABLE_ROW + "]}");

        assertThat(run("localhost:1", "list")).isEqualTo(1);

        assertThat(out.toString())
                .contains("1 dead letters shown", "could not read the topics", "TimeoutException");
    }

    @Test
    void replaysAllThereAreAndNotOnlyThoseThatAreListed() throws Exception {
        lettersPerPartition(0, 120, 30);
        worker.answering(
                "/dead-letters/replay", 200, "[{\"id\":\"table/2\",\"outcome\":\"SENT\"}]");

        assertThat(run(kafka(), "replay", "--all")).isZero();

        String asked = String.join("\n", worker.asked());
        assertThat(asked.split("\"(table|topic|orders)/", -1)).hasSize(1 + 151);
        assertThat(asked)
                .contains("\"table/2\"", "\"topic/1/0\"", "\"topic/1/119\"", "\"topic/2/29\"")
                .doesNotContain("\"topic/1/120\"", "\"topic/0/");
        assertThat(worker.asked().stream().filter(request -> request.startsWith("POST")))
                .hasSize(8);
        assertThat(out.toString()).contains("8 of 151 sent again");
    }

    private int run(String kafka, String... words) {
        return OncePaid.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(out, true))
                .execute(
                        Stream.of(
                                        Stream.of("dlt"),
                                        Stream.of(words),
                                        Stream.of("--stack", worker.describedIn(folder, kafka)))
                                .flatMap(s -> s)
                                .toArray(String[]::new));
    }

    private static String letters(String... letters) {
        return Stream.of(letters).collect(Collectors.joining(",", "{\"letters\":[", "]}"));
    }

    private static String kafka() {
        return TestStack.get().bootstrapServers();
    }

    private static void noTopics() throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", kafka()))) {
            for (String topic : List.of(Topics.CALLBACK_EVENTS_DEAD, Topics.ORDERS_DEAD)) {
                delete(admin, topic);
            }
        }
        awaitMissing(2);
    }

    private static void delete(Admin admin, String topic) throws Exception {
        try {
            admin.deleteTopics(List.of(topic)).all().get();
        } catch (ExecutionException e) {
            assertThat(e).hasCauseInstanceOf(UnknownTopicOrPartitionException.class);
        }
    }

    /** Both topics, with so many letters of stored events in each partition, and none of orders. */
    private static void lettersPerPartition(int... letters) throws Exception {
        noTopics();
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", kafka()))) {
            admin.createTopics(
                            List.of(
                                    new NewTopic(
                                            Topics.CALLBACK_EVENTS_DEAD, letters.length, (short) 1),
                                    new NewTopic(Topics.ORDERS_DEAD, 1, (short) 1)))
                    .all()
                    .get();
        }
        awaitMissing(0);
        try (var producer =
                new KafkaProducer<>(
                        Map.of("bootstrap.servers", kafka()),
                        new ByteArraySerializer(),
                        new ByteArraySerializer())) {
            for (int partition = 0; partition < letters.length; partition++) {
                for (int i : IntStream.range(0, letters[partition]).toArray()) {
                    producer.send(
                            new ProducerRecord<>(
                                    Topics.CALLBACK_EVENTS_DEAD,
                                    partition,
                                    null,
                                    new byte[] {(byte) i}));
                }
            }
        }
    }

    private static void awaitMissing(int topics) {
        for (int i = 0; i < 300; i++) {
            if (new DeadLetterTopics(kafka()).look().orElseThrow().missing().size() == topics) {
                return;
            }
            LockSupport.parkNanos(50_000_000);
        }
        throw new AssertionError("not " + topics + " topics missing");
    }
}
