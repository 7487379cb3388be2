package dev.oncepaid.platform.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.platform.kafka.TopicKeeper.Look;
import dev.oncepaid.stack.junit.LocalStackExtension;
import dev.oncepaid.stack.junit.TestStack;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.function.BooleanSupplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.health.contributor.Status;

@ExtendWith(LocalStackExtension.class)
class TopicKeeperTest {

    private static final short AS_THE_BROKER_HAS_IT = -1;
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final short MORE_REPLICAS_THAN_BROKERS = 3;
    private static final Map<String, Object> KAFKA =
            Map.of("bootstrap.servers", TestStack.get().bootstrapServers());

    private final String a = "a-" + UUID.randomUUID();
    private final String b = "b-" + UUID.randomUUID();
    private final Admin admin = Admin.create(KAFKA);
    private final MeterRegistry registry = new SimpleMeterRegistry();
    private final List<String> replaced = new ArrayList<>();
    private final TopicKeeper keeper = keeper(KAFKA, topic(a, 2), topic(b, 3));

    @AfterEach
    void close() {
        keeper.close();
        admin.close();
    }

    @Test
    void aMissingTopicIsMadeAndOneThatIsThereKeepsItsPartitions() throws Exception {
        admin.createTopics(List.of(topic(a, 5))).all().get();

        keeper.look();

        assertThat(partitions(a)).isEqualTo(5);
        assertThat(partitions(b)).isEqualTo(3);
        assertThat(keeper.last()).isEqualTo(new Look(true, Set.of(), Set.of()));
        assertThat(replaced).isEmpty();
        assertThat(health()).isEqualTo(Status.UP);
    }

    @Test
    void aTopicThatIsDeletedAtAnyLaterTimeIsMadeAgain() throws Exception {
        keeper.look();
        keeper.look();
        admin.deleteTopics(List.of(b)).all().get();

        lookUntil(keeper, () -> replaced.contains(b) && isComplete(keeper));

        assertThat(partitions(b)).isEqualTo(3);
        assertThat(replaced).containsExactly(b);
        assertThat(registry.get("oncepaid.topics.lost").counter().count()).isEqualTo(1);
        keeper.look();
        assertThat(replaced).containsExactly(b);
    }

    @Test
    void aTopicThatSomebodyElseMadeAgainIsNoticed() throws Exception {
        keeper.look();
        try (TopicKeeper other = keeper(KAFKA, topic(a, 2))) {
            other.look();
            admin.deleteTopics(List.of(a)).all().get();
            lookUntil(other, () -> replaced.contains(a) && isComplete(other));
        }
        replaced.clear();

        keeper.look();

        assertThat(replaced).containsExactly(a);
    }

    /** As a broker does that makes topics for those who send to them. */
    @Test
    void aTopicThatSomebodyElseMadeAgainWithFewerPartitionsGetsTheMissingOnes() throws Exception {
        keeper.look();
        admin.deleteTopics(List.of(b)).all().get();
        createAsSoonAsDeleted(topic(b, 1));

        lookUntil(keeper, () -> replaced.contains(b) && isComplete(keeper));

        assertThat(partitions(b)).isEqualTo(3);
    }

    @Test
    void aTopicThatWasThereWithFewerPartitionsStaysAndIsReported() throws Exception {
        admin.createTopics(List.of(topic(b, 2))).all().get();

        keeper.look();
        keeper.look();

        assertThat(partitions(b)).isEqualTo(2);
        assertThat(keeper.last()).isEqualTo(new Look(true, Set.of(), Set.of(b)));
        assertThat(health()).isEqualTo(Status.UP);
        assertThat(new TopicHealth(keeper).health().getDetails())
                .containsEntry("reduced", Set.of(b));
        assertThat(registry.get("oncepaid.topics.reduced").gauge().value()).isEqualTo(1);

        admin.createPartitions(Map.of(b, NewPartitions.increaseTo(3))).all().get();
        lookUntil(keeper, () -> isComplete(keeper));
        assertThat(registry.get("oncepaid.topics.reduced").gauge().value()).isZero();
    }

    @Test
    void aTopicWithFewerReplicasThanConfiguredIsReported() throws Exception {
        String c = "c-" + UUID.randomUUID();
        admin.createTopics(List.of(topic(c, 1))).all().get();
        assertThat(partitions(c)).isEqualTo(1);
        try (TopicKeeper other = keeper(KAFKA, new NewTopic(c, 1, MORE_REPLICAS_THAN_BROKERS))) {
            other.look();

            assertThat(other.last()).isEqualTo(new Look(true, Set.of(), Set.of(c)));
        }
    }

    private void createAsSoonAsDeleted(NewTopic topic) throws InterruptedException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                admin.createTopics(List.of(topic)).all().get();
                return;
            } catch (ExecutionException e) {
                assertThat(System.nanoTime()).as("patience, %s", e).isLessThan(deadline);
                Thread.sleep(50);
            }
        }
    }

    @Test
    void aTopicThatCannotBeMadeIsToldByHealthAndMetricAndTriedAgain() throws Exception {
        String c = "c-" + UUID.randomUUID();
        try (TopicKeeper other = keeper(KAFKA, new NewTopic(c, 1, MORE_REPLICAS_THAN_BROKERS))) {
            other.look();

            assertThat(other.last().missing()).containsExactly(c);
            assertThat(new TopicHealth(other).health().getStatus()).isEqualTo(Status.DOWN);

            admin.createTopics(List.of(topic(c, 1))).all().get();
            lookUntil(other, () -> other.last().missing().isEmpty());
            assertThat(new TopicHealth(other).health().getStatus()).isEqualTo(Status.UP);
        }
    }

    /** Neither program needs Kafka to go on, so this makes none of them unhealthy. */
    @Test
    void withoutKafkaNothingIsKnownAndNothingFails() {
        try (TopicKeeper away = keeper(Map.of("bootstrap.servers", "localhost:1"), topic(a, 2))) {
            away.look();

            assertThat(away.last().answered()).isFalse();
            assertThat(new TopicHealth(away).health().getStatus()).isEqualTo(Status.UNKNOWN);
        }
    }

    @Test
    void oneListenerThatFailsKeepsTheOthersFromNothing() throws Exception {
        List<TopicListener> listeners =
                List.of(
                        _ -> {
                            throw new IllegalStateException("cannot");
                        },
                        replaced::add);
        try (TopicKeeper other =
                new TopicKeeper(KAFKA, List.of(topic(a, 2)), listeners, registry)) {
            other.look();
            admin.deleteTopics(List.of(a)).all().get();
            lookUntil(other, () -> registry.get("oncepaid.topics.lost").counter().count() == 1);
        }
        assertThat(replaced).containsExactly(a);
    }

    /** The broker deletes a topic in its own time, and cannot make it again before. */
    private static void lookUntil(TopicKeeper keeper, BooleanSupplier done)
            throws InterruptedException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!done.getAsBoolean()) {
            assertThat(System.nanoTime()).as("patience").isLessThan(deadline);
            Thread.sleep(50);
            keeper.look();
        }
    }

    private static boolean isComplete(TopicKeeper keeper) {
        return keeper.last().equals(new Look(true, Set.of(), Set.of()));
    }

    private Status health() {
        return new TopicHealth(keeper).health().getStatus();
    }

    private TopicKeeper keeper(Map<String, Object> kafka, NewTopic... topics) {
        return new TopicKeeper(kafka, List.of(topics), List.of(replaced::add), registry);
    }

    private static NewTopic topic(String name, int partitions) {
        return new NewTopic(name, partitions, AS_THE_BROKER_HAS_IT);
    }

    /** The broker that is asked may hear of a new topic a moment later. */
    private int partitions(String topic) throws ExecutionException, InterruptedException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!admin.listTopics().names().get().contains(topic) && System.nanoTime() < deadline) {
            Thread.sleep(50);
        }
        return admin.describeTopics(List.of(topic))
                .allTopicNames()
                .get()
                .get(topic)
                .partitions()
                .size();
    }
}
