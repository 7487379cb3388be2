package dev.oncepaid.settlement.testing;

import dev.oncepaid.stack.junit.TestStack;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.clients.admin.MemberDescription;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;

/** A consumer group seen from outside. */
public record Group(String id, String topic) {

    /** Records of the topic that the group has not passed. */
    public long lag() {
        return with(
                admin -> {
                    Map<TopicPartition, OffsetAndMetadata> committed = committed(admin);
                    var ends =
                            get(
                                    admin.listOffsets(
                                                    partitions(admin).stream()
                                                            .collect(
                                                                    Collectors.toMap(
                                                                            p -> p,
                                                                            _ ->
                                                                                    OffsetSpec
                                                                                            .latest())))
                                            .all());
                    return ends.entrySet().stream()
                            .mapToLong(
                                    end -> {
                                        OffsetAndMetadata passed = committed.get(end.getKey());
                                        return end.getValue().offset()
                                                - (passed == null ? 0 : passed.offset());
                                    })
                            .sum();
                });
    }

    /** Back to the beginning; the group must have no members. */
    public void resetToBeginning() {
        with(
                admin ->
                        get(
                                admin.alterConsumerGroupOffsets(
                                                id,
                                                partitions(admin).stream()
                                                        .collect(
                                                                Collectors.toMap(
                                                                        p -> p,
                                                                        _ ->
                                                                                new OffsetAndMetadata(
                                                                                        0))))
                                        .all()));
    }

    public Collection<MemberDescription> members() {
        return description().members();
    }

    public ConsumerGroupDescription description() {
        return with(admin -> get(admin.describeConsumerGroups(Set.of(id)).all()).get(id));
    }

    private Map<TopicPartition, OffsetAndMetadata> committed(Admin admin) {
        return get(admin.listConsumerGroupOffsets(id).partitionsToOffsetAndMetadata());
    }

    private Set<TopicPartition> partitions(Admin admin) {
        return get(admin.describeTopics(Set.of(topic)).allTopicNames())
                .get(topic)
                .partitions()
                .stream()
                .map(info -> new TopicPartition(topic, info.partition()))
                .collect(Collectors.toSet());
    }

    private interface Question<T> {
        T ask(Admin admin);
    }

    private static <T> T with(Question<T> question) {
        try (Admin admin =
                Admin.create(Map.of("bootstrap.servers", TestStack.get().bootstrapServers()))) {
            return question.ask(admin);
        }
    }

    private static <T> T get(KafkaFuture<T> future) {
        try {
            return future.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
