package dev.oncepaid.settlement.deadletter;

import dev.oncepaid.model.EventRecord;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * An unreadable record where it is kept.
 *
 * @param id {@code topic/PARTITION/OFFSET} of the dead-letter topic of stored events, {@code
 *     orders/PARTITION/OFFSET} of that of orders, or {@code table/ID}
 * @param publishError why the topic did not take it; empty for one that is in the topic
 */
record DeadLetterRecord(
        String id,
        Origin origin,
        String reason,
        Optional<String> publishError,
        Instant keptAt,
        int replays,
        Message message) {

    /** Where it came from; the words of its headers. */
    record Origin(String topic, int partition, long offset) {}

    /** What it carried; {@code valueBytes} says how long the value was before it was kept. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Message(byte @Nullable [] key, byte @Nullable [] value, long valueBytes) {

        boolean isWhole() {
            return value == null || value.length == valueBytes;
        }

        OptionalLong eventId() {
            return value == null ? OptionalLong.empty() : EventRecord.eventIdOf(value);
        }
    }

    /** For people; nothing of the content but the event id, if there is one. */
    DeadLetterView view() {
        OptionalLong eventId = message.eventId();
        return new DeadLetterView(
                id,
                reason,
                origin.topic() + "/" + origin.partition() + "/" + origin.offset(),
                keptAt,
                message.valueBytes(),
                eventId.isPresent() ? eventId.getAsLong() : null,
                publishError.orElse(null),
                replays);
    }
}
