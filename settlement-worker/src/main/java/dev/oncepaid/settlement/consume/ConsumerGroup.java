package dev.oncepaid.settlement.consume;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.MemberDescription;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.GroupIdNotFoundException;

/**
 * The consumers of one topic, of all workers together, as Kafka knows them.
 *
 * @param consumer the name under which metrics and health tell of it
 */
record ConsumerGroup(String consumer, String topic, String groupId) {

    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    /**
     * How far it is.
     *
     * @param passed records that it has passed
     * @param lag records that it has not passed, also of partitions without a consumer
     * @param unassigned partitions of the topic that no consumer reads
     */
    record Progress(long passed, long lag, int unassigned) {}

    Progress progress(Admin admin)
            throws ExecutionException, InterruptedException, TimeoutException {
        Set<TopicPartition> partitions = new HashSet<>();
        get(admin.describeTopics(List.of(topic)).allTopicNames()).values().stream()
                .flatMap(description -> description.partitions().stream())
                .forEach(info -> partitions.add(new TopicPartition(topic, info.partition())));
        Progress progress = progress(admin, partitions);
        partitions.removeAll(assigned(admin));
        return new Progress(progress.passed(), progress.lag(), partitions.size());
    }

    private Set<TopicPartition> assigned(Admin admin)
            throws ExecutionException, InterruptedException, TimeoutException {
        Set<TopicPartition> assigned = new HashSet<>();
        try {
            get(admin.describeConsumerGroups(List.of(groupId)).all()).values().stream()
                    .flatMap(description -> description.members().stream())
                    .map(MemberDescription::assignment)
                    .forEach(assignment -> assigned.addAll(assignment.topicPartitions()));
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof GroupIdNotFoundException)) {
                throw e;
            }
        }
        return assigned;
    }

    private Progress progress(Admin admin, Set<TopicPartition> partitions)
            throws ExecutionException, InterruptedException, TimeoutException {
        Map<TopicPartition, Long> first = offsets(admin, partitions, OffsetSpec.earliest());
        Map<TopicPartition, OffsetAndMetadata> committed =
                get(admin.listConsumerGroupOffsets(groupId).partitionsToOffsetAndMetadata());
        long passed = 0;
        long lag = 0;
        for (var end : offsets(admin, partitions, OffsetSpec.latest()).entrySet()) {
            OffsetAndMetadata known = committed.get(end.getKey());
            long from = known == null ? first.getOrDefault(end.getKey(), 0L) : known.offset();
            passed += from;
            lag += Math.max(0, end.getValue() - from);
        }
        return new Progress(passed, lag, partitions.size());
    }

    private static Map<TopicPartition, Long> offsets(
            Admin admin, Set<TopicPartition> partitions, OffsetSpec which)
            throws ExecutionException, InterruptedException, TimeoutException {
        Map<TopicPartition, OffsetSpec> asked = new HashMap<>();
        partitions.forEach(partition -> asked.put(partition, which));
        Map<TopicPartition, Long> offsets = new HashMap<>();
        get(admin.listOffsets(asked).all())
                .forEach((partition, found) -> offsets.put(partition, found.offset()));
        return offsets;
    }

    private static <T> T get(KafkaFuture<T> future)
            throws ExecutionException, InterruptedException, TimeoutException {
        return future.get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
    }
}
