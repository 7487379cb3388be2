package dev.oncepaid.stack.inspect;

import dev.oncepaid.model.Topics;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** The topic that tells others what happened to orders, read from its beginning. */
public final class OrderEvents {

    private static final Duration POLL = Duration.ofMillis(500);

    private OrderEvents() {}

    /** The values of all records that are there now, in no order across partitions. */
    public static List<byte[]> readAll(String bootstrapServers) {
        Map<String, Object> settings =
                Map.of("bootstrap.servers", bootstrapServers, "isolation.level", "read_committed");
        List<byte[]> values = new java.util.ArrayList<>();
        try (var consumer =
                new KafkaConsumer<>(
                        settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions =
                    consumer.partitionsFor(Topics.ORDER_EVENTS).stream()
                            .map(
                                    partition ->
                                            new TopicPartition(
                                                    partition.topic(), partition.partition()))
                            .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (ends.entrySet().stream()
                    .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                consumer.poll(POLL).forEach(record -> values.add(record.value()));
            }
        }
        return values;
    }
}
