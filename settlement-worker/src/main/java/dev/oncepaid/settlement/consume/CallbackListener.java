package dev.oncepaid.settlement.consume;

import dev.oncepaid.model.EventRecord;
import dev.oncepaid.settlement.apply.Applied;
import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.deadletter.DeadLetter;
import dev.oncepaid.settlement.deadletter.DeadLetters;
import dev.oncepaid.settlement.event.HandlingTable;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.event.HandlingUpdate;
import dev.oncepaid.settlement.sql.Database;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes the event ids out of a batch and has them applied; the offset passes when each of its
 * events is ended or waits in the database, and each unreadable record is with the dead letters.
 *
 * <p>Nothing is read from a record but the id.
 */
final class CallbackListener implements PausingListener.Handler {

    private static final Logger LOG = LoggerFactory.getLogger(CallbackListener.class);

    private static final String NO_EVENT_ID = "no event id";
    private static final String NO_SUCH_EVENT = "no such event";

    private final EventApplier applier;
    private final Database database;
    private final DeadLetters deadLetters;
    private final Settings settings;

    CallbackListener(
            EventApplier applier, Database database, DeadLetters deadLetters, Settings settings) {
        this.applier = applier;
        this.database = database;
        this.deadLetters = deadLetters;
        this.settings = settings;
        // Born at nothing, so that an alarm sees the first one too.
        for (String reason : new String[] {NO_EVENT_ID, NO_SUCH_EVENT}) {
            settings.registry().counter("oncepaid.consumer.dead", "reason", reason);
        }
        settings.registry().counter("oncepaid.consumer.gone");
    }

    @Override
    public void handle(List<ConsumerRecord<byte[], byte[]>> records) {
        Map<Long, List<ConsumerRecord<byte[], byte[]>>> byId = new LinkedHashMap<>();
        List<DeadLetter> dead = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> message : records) {
            OptionalLong id =
                    message.value() == null
                            ? OptionalLong.empty()
                            : EventRecord.eventIdOf(message.value());
            if (id.isPresent()) {
                byId.computeIfAbsent(id.getAsLong(), _ -> new ArrayList<>()).add(message);
            } else {
                dead.add(dead(message, NO_EVENT_ID));
            }
        }
        Applied applied = applier.apply(byId.keySet(), Which.DUE);
        for (long unknown : unknown(byId.keySet(), applied)) {
            Objects.requireNonNull(byId.get(unknown))
                    .forEach(message -> dead.add(dead(message, NO_SUCH_EVENT)));
        }
        deadLetters.keep(dead);
    }

    private DeadLetter dead(ConsumerRecord<byte[], byte[]> message, String reason) {
        settings.registry().counter("oncepaid.consumer.dead", "reason", reason).increment();
        LOG.atError()
                .addKeyValue("partition", message.partition())
                .addKeyValue("offset", message.offset())
                .addKeyValue("reason", reason)
                .log("record cannot be read; it goes to the dead letters for a person");
        return new DeadLetter(message, reason);
    }

    /**
     * The ids that no event has had yet. An id that is merely gone, because its event was older
     * than the retention, is no fault: what it said was applied when it came.
     */
    private Set<Long> unknown(Set<Long> ids, Applied applied) {
        Set<Long> missing = new TreeSet<>(ids);
        applied.marks().stream().map(HandlingUpdate::eventId).forEach(missing::remove);
        if (missing.isEmpty()) {
            return missing;
        }
        database.read(
                connection -> {
                    missing.removeAll(Set.copyOf(HandlingTable.known(connection, missing)));
                    if (!missing.isEmpty()) {
                        long last = HandlingTable.lastId(connection);
                        int gone = missing.size();
                        missing.removeIf(id -> id <= last);
                        settings.registry()
                                .counter("oncepaid.consumer.gone")
                                .increment(gone - missing.size());
                    }
                    return missing;
                });
        return missing;
    }
}
