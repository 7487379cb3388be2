package dev.oncepaid.stack.inspect;

import dev.oncepaid.model.Topics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;

/** How far the workers have come in the topic of stored events. */
public record ConsumerLag(String bootstrapServers) {

    /** The workers' group, unless they are configured otherwise. */
    private static final String GROUP = "oncepaid-settlement";

    private static final int TIMEOUT_MS = 5_000;

    /** Records that the group has passed, and those that it has not. */
    public record Sample(long passed, long lag) {}

    /** Looks once; empty when Kafka does not answer. */
    public Optional<Sample> sample() {
        Map<String, Object> settings =
                Map.of(
                        AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG,
                        bootstrapServers,
                        AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG,
                        TIMEOUT_MS,
                        AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG,
                        TIMEOUT_MS);
        try (Admin admin = Admin.create(settings)) {
            return Optional.of(sample(admin));
        } catch (ExecutionException | TimeoutException _) {
            return Optional.empty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private static Sample sample(Admin admin)
            throws ExecutionException, InterruptedException, TimeoutException {
        Map<TopicPartition, OffsetAndMetadata> committed =
                get(admin.listConsumerGroupOffsets(GROUP).partitionsToOffsetAndMetadata());
        Map<TopicPartition, OffsetSpec> latest =
                get(admin.describeTopics(List.of(Topics.CALLBACK_EVENTS)).allTopicNames())
                        .values()
                        .stream()
                        .flatMap(
                                topic ->
                                        topic.partitions().stream()
                                                .map(
                                                        info ->
                                                                new TopicPartition(
                                                                        topic.name(),
                                                                        info.partition())))
                        .collect(
                                Collectors.toMap(partition -> partition, _ -> OffsetSpec.latest()));
        long passed = 0;
        long lag = 0;
        for (var end : get(admin.listOffsets(latest).all()).entrySet()) {
            OffsetAndMetadata offset = committed.get(end.getKey());
            long from = offset == null ? 0 : offset.offset();
            passed += from;
            lag += Math.max(0, end.getValue().offset() - from);
        }
        return new Sample(passed, lag);
    }

    private static <T> T get(KafkaFuture<T> future)
            throws ExecutionException, InterruptedException, TimeoutException {
        return future.get(TIMEOUT_MS, TimeUnit.MILLISECONDS);
    }
}
