package dev.oncepaid.settlement.deadletter;

import dev.oncepaid.platform.json.BadRequest;
import dev.oncepaid.settlement.order.OrderTable;
import dev.oncepaid.settlement.order.Registration;
import dev.oncepaid.settlement.register.RegistrationJson;
import dev.oncepaid.settlement.sql.Database;
import java.util.List;
import java.util.Optional;

/** A record of the topic of orders must be a registration that contradicts none that there is. */
final class OrderReplayCheck implements ReplayCheck {

    private final Database database;

    OrderReplayCheck(Database database) {
        this.database = database;
    }

    @Override
    public Optional<ReplayOutcome> obstacle(DeadLetterRecord.Message message) {
        try {
            byte[] value = message.value();
            return obstacle(RegistrationJson.topicRecord(value == null ? new byte[0] : value));
        } catch (BadRequest _) {
            return Optional.of(ReplayOutcome.STILL_UNREADABLE);
        }
    }

    private Optional<ReplayOutcome> obstacle(Registration wanted) {
        boolean contradicts =
                database.read(c -> OrderTable.registrations(c, List.of(wanted.key()))).stream()
                        .anyMatch(there -> !wanted.differences(there).isEmpty());
        return contradicts ? Optional.of(ReplayOutcome.REGISTERED_OTHERWISE) : Optional.empty();
    }
}
