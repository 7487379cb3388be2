package dev.oncepaid.benchmarks.siege;

import dev.oncepaid.model.EventRecord;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Reads a topic from its beginning to what is its end now. */
final class TopicReader {

    private static final Duration POLL = Duration.ofMillis(500);

    private TopicReader() {}

    /** The ids of all events in the topic, each once however often it is there. */
    static Set<Long> eventIds(String bootstrapServers, String topic) {
        Set<Long> ids = new HashSet<>();
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(
                        Map.of("bootstrap.servers", bootstrapServers),
                        new ByteArrayDeserializer(),
                        new ByteArrayDeserializer())) {
            List<TopicPartition> partitions =
                    consumer.partitionsFor(topic).stream()
                            .map(info -> new TopicPartition(topic, info.partition()))
                            .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (ends.entrySet().stream()
                    .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                consumer.poll(POLL)
                        .forEach(
                                record ->
                                        EventRecord.eventIdOf(record.value()).ifPresent(ids::add));
            }
        }
        return ids;
    }
}
