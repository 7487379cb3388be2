package dev.oncepaid.stack.inspect;

import dev.oncepaid.model.Topics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** How many dead letters the two topics hold, from their offsets alone: no letter is read. */
public record DeadLetterTopics(String bootstrapServers) {

    /** What the ids of a topic's letters begin with, to the topic. */
    private static final Map<String, String> TOPICS = new LinkedHashMap<>();

    static {
        TOPICS.put("topic", Topics.CALLBACK_EVENTS_DEAD);
        TOPICS.put("orders", Topics.ORDERS_DEAD);
    }

    /**
     * What one partition holds.
     *
     * @param word what the ids of its letters begin with
     * @param first the offset of the oldest letter
     * @param end the offset after the newest
     */
    public record Partition(String word, int partition, long first, long end) {

        long letters() {
            return Math.max(0, end - first);
        }

        Stream<String> ids() {
            return LongStream.range(first, end)
                    .mapToObj(offset -> word + "/" + partition + "/" + offset);
        }
    }

    /**
     * What there is.
     *
     * @param missing topics that do not exist
     */
    public record Sight(List<Partition> partitions, List<String> missing) {

        public long letters() {
            return partitions.stream().mapToLong(Partition::letters).sum();
        }

        /** Of every letter, as {@code dlt replay} takes them; made as they are asked for. */
        public Stream<String> ids() {
            return partitions.stream().flatMap(Partition::ids);
        }
    }

    /** Looks once; empty when Kafka does not answer. */
    public Optional<Sight> look() {
        return KafkaLook.at(bootstrapServers, DeadLetterTopics::look);
    }

    private static Sight look(Admin admin)
            throws ExecutionException, InterruptedException, TimeoutException {
        List<Partition> partitions = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        for (var topic : TOPICS.entrySet()) {
            Optional<TopicDescription> there = describe(admin, topic.getValue());
            if (there.isPresent()) {
                partitions.addAll(partitions(admin, topic.getKey(), there.get()));
            } else {
                missing.add(topic.getValue());
            }
        }
        return new Sight(List.copyOf(partitions), List.copyOf(missing));
    }

    private static Optional<TopicDescription> describe(Admin admin, String topic)
            throws ExecutionException, InterruptedException, TimeoutException {
        try {
            return Optional.ofNullable(
                    KafkaLook.get(admin.describeTopics(List.of(topic)).allTopicNames()).get(topic));
        } catch (ExecutionException e) {
            if (e.getCause() instanceof UnknownTopicOrPartitionException) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private static List<Partition> partitions(Admin admin, String word, TopicDescription topic)
            throws ExecutionException, InterruptedException, TimeoutException {
        List<TopicPartition> all = KafkaLook.partitions(topic);
        Map<TopicPartition, Long> first = offsets(admin, all, OffsetSpec.earliest());
        Map<TopicPartition, Long> end = offsets(admin, all, OffsetSpec.latest());
        return all.stream()
                .map(
                        one ->
                                new Partition(
                                        word,
                                        one.partition(),
                                        first.getOrDefault(one, 0L),
                                        end.getOrDefault(one, 0L)))
                .toList();
    }

    private static Map<TopicPartition, Long> offsets(
            Admin admin, List<TopicPartition> partitions, OffsetSpec which)
            throws ExecutionException, InterruptedException, TimeoutException {
        Map<TopicPartition, OffsetSpec> wanted =
                partitions.stream().collect(Collectors.toMap(Function.identity(), _ -> which));
        return KafkaLook.get(admin.listOffsets(wanted).all()).entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, found -> found.getValue().offset()));
    }
}
