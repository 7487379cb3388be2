package dev.oncepaid.settlement.consume;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import dev.oncepaid.stack.junit.TestStack;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.health.contributor.Status;

@ExtendWith(LocalStackExtension.class)
class GroupWatchTest {

    private static final int PARTITIONS = 3;

    private final String topics = RunningWorker.newTopics();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final GroupWatch watch = watch(TestStack.get().bootstrapServers());

    private GroupWatch watch(String kafka) {
        return new GroupWatch(
                () ->
                        Admin.create(
                                Map.of(
                                        "bootstrap.servers", kafka,
                                        "default.api.timeout.ms", 2_000,
                                        "request.timeout.ms", 1_000)),
                List.of(
                        new ConsumerGroup("callback-events", topics + "-events", topics),
                        new ConsumerGroup("orders", topics + "-registrations", topics + "-orders")),
                registry);
    }

    @Test
    void partitionsThatNobodyReadsAreToldByMetricAndFromTheSecondLookOnByHealth() {
        watch.pass();

        assertThat(unassigned("callback-events")).isEqualTo(PARTITIONS);
        assertThat(unassigned("orders")).isEqualTo(PARTITIONS);
        assertThat(watch.health().getStatus())
                .as("workers may just share anew")
                .isEqualTo(Status.UP);

        watch.pass();

        assertThat(watch.health().getStatus()).isEqualTo(Status.DOWN);
        assertThat(watch.health().getDetails())
                .containsEntry(
                        "unassigned", Map.of("callback-events", PARTITIONS, "orders", PARTITIONS));
    }

    @Test
    void aWorkerReadsEveryPartitionOfBothTopicsAlsoAfterTheyWereLost() {
        try (RunningWorker worker = RunningWorker.over(TestDatabase.migrated(), topics)) {
            await("all are read", this::isAllRead);

            worker.deleteTopics();
            await("each is lost", () -> worker.metric("oncepaid.topics.lost") == 5);
            await("all are there again", worker::topicsAreThere);

            await("all are read again", this::isAllRead);
            assertThat(watch.health().getStatus()).isEqualTo(Status.UP);
        }
    }

    @Test
    void recordsOfOrdersThatNobodyHasReadCountAsLag() {
        try (RunningWorker worker = RunningWorker.over(TestDatabase.migrated(), topics)) {
            await("all are read", this::isAllRead);
            worker.publishTo(worker.registrationTopic(), new byte[] {'k'}, new byte[] {'?'});
            await("it is read", () -> worker.metric("oncepaid.registration.dead") > 0);
        }
        try (RunningWorker other = RunningWorker.start()) {
            other.publishTo(topics + "-registrations", new byte[] {'k'}, new byte[] {'?'});
        }

        watch.pass();

        assertThat(registry.get("oncepaid.consumer.lag").tag("consumer", "orders").gauge().value())
                .isEqualTo(1);
        assertThat(
                        registry.get("oncepaid.consumer.lag")
                                .tag("consumer", "callback-events")
                                .gauge()
                                .value())
                .isZero();
    }

    @Test
    void withoutKafkaNothingIsKnown() {
        GroupWatch away = watch("localhost:1");

        away.pass();

        assertThat(away.health().getStatus()).isEqualTo(Status.UNKNOWN);
    }

    private boolean isAllRead() {
        watch.pass();
        return unassigned("callback-events") == 0 && unassigned("orders") == 0;
    }

    private double unassigned(String consumer) {
        return registry.get("oncepaid.consumer.unassigned")
                .tag("consumer", consumer)
                .gauge()
                .value();
    }
}
