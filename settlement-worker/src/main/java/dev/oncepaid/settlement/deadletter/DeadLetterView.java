package dev.oncepaid.settlement.deadletter;

import dev.oncepaid.platform.openapi.Doc;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Doc("A record of a topic that no worker could read; its content is not shown.")
record DeadLetterView(
        @Doc("Where it is kept: topic/PARTITION/OFFSET, orders/PARTITION/OFFSET or table/ID.")
                String id,
        String reason,
        @Doc("Where it came from: topic/partition/offset.") String origin,
        Instant keptAt,
        long valueBytes,
        @Doc("The event that it names, where one can be read in it.") @Nullable Long eventId,
        @Doc("Why the dead-letter topic did not take it; absent for one that is there.")
                @Nullable String publishError,
        @Doc("How often it was sent again.") int replays) {

    @Doc("Dead letters of the table and of the topics.")
    record Page(
            @Doc("Why the topics' letters are missing, where Kafka did not answer.")
                    @Nullable String topicUnreachable,
            @Doc("What the topics hold: every offset from first to before end is a letter's.")
                    List<Partition> partitions,
            List<DeadLetterView> letters) {}

    @Doc("What one partition of a dead-letter topic holds.")
    record Partition(
            @Doc("What the ids of its letters begin with: topic or orders.") String prefix,
            int partition,
            @Doc("The offset of the oldest.") long first,
            @Doc("The offset after the newest.") long end) {}

    @Doc("Which dead letters to send again.")
    record Choice(
            @Doc("1 to 100 ids of the list.") @Nullable List<String> ids,
            @Doc("Why, in 1 to 500 characters; kept in the audit.") @Nullable String comment) {}

    @Doc("What became of a dead letter that was to be sent again.")
    record Replayed(
            String id,
            @Doc(value = "Only SENT was sent.", oneOf = ReplayOutcome.class) String outcome,
            @Nullable Long eventId) {}
}
