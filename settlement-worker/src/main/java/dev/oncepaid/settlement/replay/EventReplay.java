package dev.oncepaid.settlement.replay;

import dev.oncepaid.model.EventRecord;
import dev.oncepaid.platform.openapi.Doc;
import dev.oncepaid.settlement.audit.Audit;
import dev.oncepaid.settlement.audit.AuditEntry;
import dev.oncepaid.settlement.audit.Operator;
import dev.oncepaid.settlement.audit.OperatorAction;
import dev.oncepaid.settlement.event.HandlingTable;
import dev.oncepaid.settlement.kafka.BytesProducer;
import dev.oncepaid.settlement.replay.StoredEventReader.Stored;
import dev.oncepaid.settlement.sql.Database;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Publishes stored events to the topic of stored events once more.
 *
 * <p>They go the way of every event, to the workers and to whoever else listens. A worker leaves a
 * handled event as it is, so a replay has no effect on orders or money, however often it is asked
 * for.
 */
final class EventReplay {

    static final int ROWS_MAX = 2_000;
    private static final int IDS_MAX = 50_000;

    private final Database database;
    private final BytesProducer producer;
    private final String callbackEvents;
    private final Audit audit;

    EventReplay(Database database, BytesProducer producer, String callbackEvents, Audit audit) {
        this.database = database;
        this.producer = producer;
        this.callbackEvents = callbackEvents;
        this.audit = audit;
    }

    @Doc("The result of one chunk of a replay.")
    record Chunk(
            @Doc("Events that Kafka has acknowledged.") int sent,
            @Doc("Events whose stored facts this version cannot read.") int skipped,
            @Doc("Where the next chunk begins.") long after,
            @Doc("Whether this was the last.") boolean done) {}

    /** Who asked, and why. */
    record AskedBy(Operator operator, Optional<String> comment) {

        private AuditEntry of(Choice choice) {
            return new AuditEntry(
                    operator, OperatorAction.EVENT_REPLAY, "events", comment, choice.conditions());
        }
    }

    /**
     * Replays at most {@value #ROWS_MAX} events; empty when Kafka did not take all of them: then
     * the same chunk may be asked for again.
     */
    Optional<Chunk> next(Choice choice, AskedBy by) {
        long last = database.read(HandlingTable::lastId);
        long until = Math.min(last, choice.after() + IDS_MAX);
        List<Stored> chosen =
                database.read(c -> StoredEventReader.read(c, choice, until, ROWS_MAX));
        List<EventRecord> events =
                chosen.stream().map(Stored::event).flatMap(Optional::stream).toList();
        if (!events.isEmpty() && !publish(events, by.of(choice))) {
            return Optional.empty();
        }
        long after = chosen.size() == ROWS_MAX ? chosen.getLast().id() : until;
        return Optional.of(
                new Chunk(events.size(), chosen.size() - events.size(), after, after >= last));
    }

    private boolean publish(List<EventRecord> events, AuditEntry entry) {
        long id = audit.begin(entry);
        boolean sent = publish(events);
        audit.end(
                id,
                sent
                        ? "%d events sent, %d to %d"
                                .formatted(
                                        events.size(),
                                        events.getFirst().eventId(),
                                        events.getLast().eventId())
                        : "Kafka did not take all of " + events.size() + " events");
        return sent;
    }

    private boolean publish(List<EventRecord> events) {
        CompletableFuture<?>[] sent =
                events.stream()
                        .map(
                                event ->
                                        producer.send(
                                                callbackEvents,
                                                event.partitionKey()
                                                        .getBytes(StandardCharsets.UTF_8),
                                                event.encode()))
                        .toArray(CompletableFuture[]::new);
        try {
            CompletableFuture.allOf(sent).join();
            return true;
        } catch (CompletionException _) {
            return false;
        }
    }
}
