package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

@Doc("What waits, what is held, and how far the workers are.")
public record StatusView(
        @Doc("Events that are not ended; counted no further than 100000.") OpenEvents events,
        @Doc("Events that Kafka does not have yet; counted no further than 100000.")
                long unpublishedEvents,
        @Doc("Effects that Kafka does not have yet.") long unsentEffects,
        @Doc("Dead letters in the table that nobody has had sent again.") long deadLetters,
        @Doc("Open cases by reason.") Map<String, Long> openCases,
        @Doc("Money that is held in suspense.") List<Suspense> suspense,
        @Doc("Refund tasks that are OPEN, SENT or FAILED, by status.")
                Map<String, Long> refundTasks,
        @Doc("Refused notifications of the last hour; GET /refusals has the reasons.")
                long refusedLastHour,
        @Doc("How far the workers are in the topics that they read; empty without Kafka.")
                List<ConsumerView> consumers,
        @Doc("Why consumers is empty, where Kafka did not answer.")
                @Nullable String kafkaUnreachable,
        @Doc("With totals=true; absent where counting would have taken longer than 5 s.")
                @Nullable Totals totals) {

    /** The same with what is not read from the tables' indexes. */
    public StatusView with(@Nullable String unreachable, @Nullable Totals counted) {
        return new StatusView(
                events,
                unpublishedEvents,
                unsentEffects,
                deadLetters,
                openCases,
                suspense,
                refundTasks,
                refusedLastHour,
                consumers,
                unreachable,
                counted);
    }

    @Doc("Events that are not ended.")
    public record OpenEvents(
            @Doc("Stored and not handled yet.") long pending,
            @Doc("Tried, and tried again at a time of their own.") long failed,
            @Doc("Parked with a case that is open.") long parked,
            @Doc("Of the failed ones those that only a newer worker can read.") long unsupported,
            @Doc("Pending or failed ones whose time has come.") long due,
            @Doc("For how long the oldest of these has been due.") long oldestDueSeconds,
            @Doc("For how long the oldest pending one has been stored.")
                    long oldestPendingSeconds) {}

    @Doc("Money that is held for one reason.")
    public record Suspense(
            @Doc("Why it is held, such as LATE_PAYMENT or REFUND_DUE.") String reason,
            String currency,
            long trades,
            @Doc("What is held, in whole minor units: without what went back.") long heldMinor) {}

    @Doc("A group of workers in a topic.")
    public record ConsumerView(
            String topic,
            @Doc("The consumer group.") String group,
            @Doc("Records that it has passed.") long passed,
            @Doc("Records that it has not.") long lag,
            @Doc("Partitions that no worker reads.") int unassigned) {}

    @Doc("Everything that is stored, counted.")
    public record Totals(
            @Doc("Events by handle status.") Map<String, Long> events,
            @Doc("Events by verdict.") Map<String, Long> verdicts,
            @Doc("How often events came again.") long repeats,
            @Doc("Orders by status.") Map<String, Long> orders) {}
}
