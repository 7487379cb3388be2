package dev.oncepaid.settlement.testing;

import dev.oncepaid.stack.junit.TestStack;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import tools.jackson.databind.json.JsonMapper;

/** Reads a topic from its beginning. */
public final class TopicReader {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private TopicReader() {}

    /** All records, at least so many; fails when they do not come. */
    public static List<ConsumerRecord<byte[], byte[]>> read(String topic, int atLeast) {
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(
                        Map.of("bootstrap.servers", TestStack.get().bootstrapServers()),
                        new ByteArrayDeserializer(),
                        new ByteArrayDeserializer())) {
            consumer.assign(
                    consumer.partitionsFor(topic).stream()
                            .map(info -> new TopicPartition(topic, info.partition()))
                            .toList());
            consumer.seekToBeginning(consumer.assignment());
            List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
            long deadline = System.nanoTime() + PATIENCE.toNanos();
            while (records.size() < atLeast && System.nanoTime() < deadline) {
                consumer.poll(Duration.ofMillis(200)).forEach(records::add);
            }
            if (records.size() < atLeast) {
                throw new AssertionError(records.size() + " records in " + topic);
            }
            return records;
        }
    }

    public static List<String> effectIds(String topic, int atLeast) {
        return read(topic, atLeast).stream()
                .map(ConsumerRecord::value)
                .map(value -> JsonMapper.shared().readTree(value).get("effect_id").stringValue())
                .collect(Collectors.toList());
    }

    public static String header(ConsumerRecord<byte[], byte[]> message, String name) {
        return new String(message.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
    }
}
