package dev.oncepaid.settlement.consume;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * {@code oncepaid.consumer.lag}: records of the topic that the group has not passed, over all
 * partitions, those without a consumer too. Every worker tells the same figure.
 */
final class LagGauge {

    private static final Logger LOG = LoggerFactory.getLogger(LagGauge.class);

    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final Supplier<Admin> admins;
    private final String topic;
    private final String groupId;
    private volatile double lag = Double.NaN;

    LagGauge(Supplier<Admin> admins, String topic, String groupId, MeterRegistry registry) {
        this.admins = admins;
        this.topic = topic;
        this.groupId = groupId;
        Gauge.builder("oncepaid.consumer.lag", this, gauge -> gauge.lag)
                .description("Records that the group has not passed; NaN while Kafka is away")
                .register(registry);
    }

    /** Looks once; never more to do at once. */
    boolean pass() {
        try (Admin admin = admins.get()) {
            lag = lag(admin);
        } catch (ExecutionException | TimeoutException e) {
            lag = Double.NaN;
            LOG.debug("lag not looked up; the next look follows", e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    private double lag(Admin admin)
            throws ExecutionException, InterruptedException, TimeoutException {
        List<TopicPartition> partitions = new ArrayList<>();
        get(admin.describeTopics(List.of(topic)).allTopicNames()).values().stream()
                .flatMap(description -> description.partitions().stream())
                .forEach(info -> partitions.add(new TopicPartition(topic, info.partition())));
        Map<TopicPartition, Long> first = offsets(admin, partitions, OffsetSpec.earliest());
        Map<TopicPartition, OffsetAndMetadata> passed =
                get(admin.listConsumerGroupOffsets(groupId).partitionsToOffsetAndMetadata());
        return offsets(admin, partitions, OffsetSpec.latest()).entrySet().stream()
                .mapToLong(
                        end -> {
                            OffsetAndMetadata committed = passed.get(end.getKey());
                            long from =
                                    committed == null
                                            ? first.getOrDefault(end.getKey(), 0L)
                                            : committed.offset();
                            return Math.max(0, end.getValue() - from);
                        })
                .sum();
    }

    private static Map<TopicPartition, Long> offsets(
            Admin admin, List<TopicPartition> partitions, OffsetSpec which)
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
