package dev.oncepaid.settlement.deadletter;

import dev.oncepaid.settlement.event.HandlingTable;
import dev.oncepaid.settlement.sql.Database;
import java.util.List;
import java.util.Optional;

/** A record of the topic of stored events must name an event that the database has. */
final class EventReplayCheck implements ReplayCheck {

    private final Database database;

    EventReplayCheck(Database database) {
        this.database = database;
    }

    @Override
    public Optional<ReplayOutcome> obstacle(DeadLetterRecord.Message message) {
        if (message.eventId().isEmpty()) {
            return Optional.of(ReplayOutcome.STILL_UNREADABLE);
        }
        List<Long> event = List.of(message.eventId().getAsLong());
        return database.read(connection -> HandlingTable.known(connection, event)).isEmpty()
                ? Optional.of(ReplayOutcome.NO_SUCH_EVENT)
                : Optional.empty();
    }
}
