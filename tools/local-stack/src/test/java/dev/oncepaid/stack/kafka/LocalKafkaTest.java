package dev.oncepaid.stack.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.stack.process.FreePorts;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalKafkaTest {

    private static final TopicPartition PLACE = new TopicPartition("kept", 0);

    @Test
    void keepsRecordsAndOffsetsForTheNextStart(@TempDir Path folder) throws Exception {
        Path log = folder.resolve("kafka");
        try (LocalKafka first = LocalKafka.start(log, FreePorts.pick())) {
            createTopic(first);
            send(first, "one", "two");
            commitOffset(first, 1);
        }
        try (LocalKafka second = LocalKafka.start(log, FreePorts.pick())) {
            assertThat(readFromCommittedOffset(second)).containsExactly("two");
        }
    }

    @Test
    void doesNotCreateTopicsOnFirstUse(@TempDir Path folder) throws Exception {
        try (LocalKafka kafka = LocalKafka.start(folder.resolve("kafka"), FreePorts.pick());
                Admin admin = Admin.create(client(kafka))) {
            assertThatThrownBy(() -> admin.describeTopics(List.of("absent")).allTopicNames().get())
                    .isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(UnknownTopicOrPartitionException.class);
        }
    }

    private static void createTopic(LocalKafka kafka) throws Exception {
        try (Admin admin = Admin.create(client(kafka))) {
            admin.createTopics(List.of(new NewTopic(PLACE.topic(), 1, (short) 1))).all().get();
        }
    }

    private static void send(LocalKafka kafka, String... values) throws Exception {
        try (var producer =
                new KafkaProducer<>(
                        client(kafka), new ByteArraySerializer(), new ByteArraySerializer())) {
            for (String value : values) {
                producer.send(
                                new ProducerRecord<>(
                                        PLACE.topic(), value.getBytes(StandardCharsets.UTF_8)))
                        .get();
            }
        }
    }

    private static void commitOffset(LocalKafka kafka, long offset) {
        try (var consumer = consumer(kafka)) {
            consumer.commitSync(Map.of(PLACE, new OffsetAndMetadata(offset)));
        }
    }

    private static List<String> readFromCommittedOffset(LocalKafka kafka) {
        try (var consumer = consumer(kafka)) {
            consumer.assign(List.of(PLACE));
            return consumer.poll(Duration.ofSeconds(20)).records(PLACE).stream()
                    .map(record -> new String(record.value(), StandardCharsets.UTF_8))
                    .toList();
        }
    }

    private static KafkaConsumer<byte[], byte[]> consumer(LocalKafka kafka) {
        return new KafkaConsumer<>(
                client(kafka), new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    private static Map<String, Object> client(LocalKafka kafka) {
        return Map.of("bootstrap.servers", kafka.bootstrapServers(), "group.id", "readers");
    }
}
