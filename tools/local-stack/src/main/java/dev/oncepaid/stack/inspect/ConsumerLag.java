package dev.oncepaid.stack.inspect;

import dev.oncepaid.model.Topics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/** How far the workers have come in the topic of stored events. */
public record ConsumerLag(String bootstrapServers) {

    /** The workers' group, unless they are configured otherwise. */
    private static final String GROUP = "oncepaid-settlement";

    /** Records that the group has passed, and those that it has not. */
    public record Sample(long passed, long lag) {}

    /** Looks once; empty when Kafka does not answer. */
    public Optional<Sample> sample() {
        return KafkaLook.at(bootstrapServers, ConsumerLag::sample);
    }

    private static Sample sample(Admin admin)
            throws ExecutionException, InterruptedException, TimeoutException {
        Map<TopicPartition, OffsetAndMetadata> committed =
                KafkaLook.get(
                        admin.listConsumerGroupOffsets(GROUP).partitionsToOffsetAndMetadata());
        Map<TopicPartition, OffsetSpec> latest =
                KafkaLook.get(admin.describeTopics(List.of(Topics.CALLBACK_EVENTS)).allTopicNames())
                        .values()
                        .stream()
                        .flatMap(topic -> KafkaLook.partitions(topic).stream())
                        .collect(
                                Collectors.toMap(partition -> partition, _ -> OffsetSpec.latest()));
        long passed = 0;
        long lag = 0;
        for (var end : KafkaLook.get(admin.listOffsets(latest).all()).entrySet()) {
            OffsetAndMetadata offset = committed.get(end.getKey());
            long from = offset == null ? 0 : offset.offset();
            passed += from;
            lag += Math.max(0, end.getValue().offset() - from);
        }
        return new Sample(passed, lag);
    }
}
