package dev.oncepaid.settlement.deadletter;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/**
 * Looks into the dead-letter topic, without a group and without moving anybody's offsets.
 *
 * <p>Each look opens a consumer of its own and throws Kafka's {@code KafkaException} when no broker
 * answers.
 */
final class DeadLetterTopic {

    private static final Duration POLL = Duration.ofMillis(500);

    /** Polls without a record after which a partition counts as read to its end. */
    private static final int EMPTY_POLLS_MAX = 10;

    private final Supplier<Consumer<byte[], byte[]>> consumers;
    private final String topic;
    private final String prefix;

    /**
     * @param prefix what the ids of its letters begin with; small letters
     */
    DeadLetterTopic(Supplier<Consumer<byte[], byte[]>> consumers, String topic, String prefix) {
        this.consumers = consumers;
        this.topic = topic;
        this.prefix = prefix;
    }

    String prefix() {
        return prefix;
    }

    /** The newest of each partition, at most so many of each. */
    List<DeadLetterRecord> newest(int perPartitionMax) {
        try (Consumer<byte[], byte[]> consumer = consumers.get()) {
            List<TopicPartition> partitions =
                    consumer.partitionsFor(topic).stream()
                            .map(info -> new TopicPartition(topic, info.partition()))
                            .toList();
            Map<TopicPartition, Long> first = consumer.beginningOffsets(partitions);
            Map<TopicPartition, Long> end = new HashMap<>(consumer.endOffsets(partitions));
            end.entrySet().removeIf(e -> e.getValue() <= first.getOrDefault(e.getKey(), 0L));
            consumer.assign(end.keySet());
            end.forEach(
                    (partition, offset) ->
                            consumer.seek(
                                    partition,
                                    Math.max(
                                            offset - perPartitionMax,
                                            first.getOrDefault(partition, 0L))));
            return readTo(end, consumer);
        }
    }

    /** What each partition holds; reads no letter. */
    List<DeadLetterView.Partition> partitions() {
        try (Consumer<byte[], byte[]> consumer = consumers.get()) {
            List<TopicPartition> partitions =
                    consumer.partitionsFor(topic).stream()
                            .map(info -> new TopicPartition(topic, info.partition()))
                            .sorted(Comparator.comparingInt(TopicPartition::partition))
                            .toList();
            Map<TopicPartition, Long> first = consumer.beginningOffsets(partitions);
            Map<TopicPartition, Long> end = consumer.endOffsets(partitions);
            return partitions.stream()
                    .map(
                            place ->
                                    new DeadLetterView.Partition(
                                            prefix,
                                            place.partition(),
                                            at(first, place),
                                            at(end, place)))
                    .toList();
        }
    }

    private List<DeadLetterRecord> readTo(
            Map<TopicPartition, Long> end, Consumer<byte[], byte[]> consumer) {
        List<DeadLetterRecord> letters = new ArrayList<>();
        int emptyPolls = 0;
        while (emptyPolls < EMPTY_POLLS_MAX
                && end.entrySet().stream()
                        .anyMatch(e -> consumer.position(e.getKey()) < e.getValue())) {
            var records = consumer.poll(POLL);
            emptyPolls = records.isEmpty() ? emptyPolls + 1 : 0;
            records.forEach(message -> letters.add(letter(message)));
        }
        return letters;
    }

    /** The letter at this place; empty if there is none (any more). */
    Optional<DeadLetterRecord> find(int partition, long offset) {
        TopicPartition place = new TopicPartition(topic, partition);
        try (Consumer<byte[], byte[]> consumer = consumers.get()) {
            boolean exists =
                    consumer.partitionsFor(topic).stream()
                            .anyMatch(info -> info.partition() == partition);
            if (!exists
                    || offset < at(consumer.beginningOffsets(List.of(place)), place)
                    || offset >= at(consumer.endOffsets(List.of(place)), place)) {
                return Optional.empty();
            }
            consumer.assign(List.of(place));
            consumer.seek(place, offset);
            return readTo(Map.of(place, offset + 1), consumer).stream().findFirst();
        }
    }

    private static long at(Map<TopicPartition, Long> offsets, TopicPartition place) {
        return offsets.getOrDefault(place, 0L);
    }

    private DeadLetterRecord letter(ConsumerRecord<byte[], byte[]> message) {
        byte @Nullable [] value = message.value();
        return new DeadLetterRecord(
                prefix + "/" + message.partition() + "/" + message.offset(),
                new DeadLetterRecord.Origin(
                        header(message, DeadLetters.TOPIC).orElse("unknown"),
                        (int) number(message, DeadLetters.PARTITION),
                        number(message, DeadLetters.OFFSET)),
                header(message, DeadLetters.REASON).orElse("unknown"),
                Optional.empty(),
                Instant.ofEpochMilli(message.timestamp()),
                0,
                new DeadLetterRecord.Message(
                        message.key(), value, value == null ? 0 : value.length));
    }

    private static long number(ConsumerRecord<byte[], byte[]> message, String header) {
        return header(message, header)
                .map(DeadLetterTopic::number)
                .orElse(OptionalLong.empty())
                .orElse(-1);
    }

    private static OptionalLong number(String text) {
        return text.matches("\\d{1,18}")
                ? OptionalLong.of(Long.parseLong(text))
                : OptionalLong.empty();
    }

    private static Optional<String> header(ConsumerRecord<byte[], byte[]> message, String name) {
        Header header = message.headers().lastHeader(name);
        return header == null || header.value() == null
                ? Optional.empty()
                : Optional.of(new String(header.value(), StandardCharsets.UTF_8));
    }
}
