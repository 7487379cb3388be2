package dev.oncepaid.settlement.consume;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.Group;
import dev.oncepaid.settlement.testing.ManyEvents;
import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.clients.admin.MemberDescription;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalStackExtension.class)
class GroupTest {

    private static final int EVENTS = 3_000;

    /** A member that leaves in order hands over at once; one that is missed does not. */
    private static final int STALL_SECONDS_MAX = 15;

    private final TestDatabase db = TestDatabase.migrated();
    private final String topics = RunningWorker.newTopics();
    private final Group group = new Group(topics, topics + "-events");

    @Test
    void aRollingRestartOfThreeWorkersUnderLoadStallsNothingAndDoublesNothing() throws Exception {
        ManyEvents.orders(db, EVENTS);
        ManyEvents.payments(db, EVENTS, "now() + interval '1 hour'");
        List<RunningWorker> workers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            workers.add(worker());
        }
        Thread load =
                Thread.ofPlatform()
                        .start(() -> ManyEvents.publishSlowly(db, topics + "-events", 200));
        await(
                "they share by the cooperative assignor",
                () -> group.description().partitionAssignor().equals("cooperative-sticky"));

        for (int i = 0; i < 3; i++) {
            workers.get(i).close();
            workers.set(i, worker());
        }
        load.join();
        await("all are passed", () -> group.lag() == 0);
        workers.forEach(RunningWorker::close);

        assertThat(
                        db.one(
                                "SELECT count(*) FROM payment_order WHERE status = 'PAID' AND version = 1"))
                .isEqualTo(Integer.toString(EVENTS));
        assertThat(db.one("SELECT count(*) FROM order_effect")).isEqualTo(Integer.toString(EVENTS));
        assertThat(longestStallSeconds()).isLessThan(STALL_SECONDS_MAX);
        assertThat(db.violations()).isEmpty();
    }

    private RunningWorker worker() {
        return RunningWorker.over(db, topics, "--oncepaid.consumer.threads=1");
    }

    private double longestStallSeconds() {
        return Double.parseDouble(
                db.one(
                        """
                        SELECT max(extract(epoch FROM gap)) FROM (
                            SELECT handled_at - lag(handled_at) OVER (ORDER BY handled_at) AS gap
                              FROM callback_handling) g
                        """));
    }

    @Test
    void aStaticMemberThatRestartsWithinItsSessionComesBackToItsPartitions() {
        try (RunningWorker _ = named("one")) {
            RunningWorker two = named("two");
            await("both have their share", this::isShared);
            Map<String, String> before = assignments(group.members());
            assertThat(before.keySet())
                    .satisfiesExactly(
                            id -> assertThat(id).startsWith("one"),
                            id -> assertThat(id).startsWith("two"));

            two.close();
            assertThat(assignments(group.members())).as("nobody takes its share").isEqualTo(before);
            try (RunningWorker _ = named("two")) {
                await("it is back", this::isShared);
                assertThat(assignments(group.members())).isEqualTo(before);
            }
        }
    }

    @Test
    void aWorkerThatAnotherOfItsNameHasReplacedSaysThatItIsNoLongerLive() {
        try (RunningWorker first = named("same")) {
            await("it is a member", () -> group.members().size() == 1);
            assertThat(first.isLive()).isTrue();
            try (RunningWorker second = named("same")) {
                await("the first is fenced", () -> !first.isLive());
                assertThat(second.isLive()).isTrue();
            }
        }
    }

    private RunningWorker named(String name) {
        return RunningWorker.over(
                db,
                topics,
                "--oncepaid.consumer.threads=1",
                "--oncepaid.consumer.instance-id=" + name,
                "--oncepaid.consumer.session-timeout=45s");
    }

    private boolean isShared() {
        Collection<MemberDescription> members = group.members();
        return members.size() == 2
                && members.stream()
                        .noneMatch(member -> member.assignment().topicPartitions().isEmpty());
    }

    /** Instance to its partitions. */
    private static Map<String, String> assignments(Collection<MemberDescription> members) {
        Map<String, String> assignments = new TreeMap<>();
        for (MemberDescription member : members) {
            assignments.put(
                    member.groupInstanceId().orElse("none"),
                    member.assignment().topicPartitions().stream()
                            .map(partition -> Integer.toString(partition.partition()))
                            .sorted()
                            .toList()
                            .toString());
        }
        return assignments;
    }
}
