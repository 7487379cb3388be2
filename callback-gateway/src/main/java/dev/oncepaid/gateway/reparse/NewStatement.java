package dev.oncepaid.gateway.reparse;

import dev.oncepaid.gateway.event.NewEvent;
import dev.oncepaid.gateway.event.table.CommittedRow;
import dev.oncepaid.gateway.event.table.EventRow;
import dev.oncepaid.gateway.event.table.RowKey;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.FactsHash;
import dev.oncepaid.model.NotifyId;
import java.util.OptionalLong;

/** What is read in a stored body now, as the event that it becomes. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record NewStatement(NewEvent event, byte[] factsHash, RowKey key, OptionalLong differsFrom)
        implements EventRow {

    /** Under its own number, which the reading of its body as {@code eventId} did not find. */
    static NewStatement readFrom(long eventId, NewEvent event) {
        return under(event.key().notifyId(), event, OptionalLong.of(eventId));
    }

    /** Its number stands for other facts already, or for the same judged otherwise. */
    static NewStatement inPlaceOf(CommittedRow stored, NewEvent event) {
        NotifyId own = stored.distinguish(event, FactsHash.of(event.facts()));
        return under(own, event, OptionalLong.of(stored.eventId()));
    }

    private static NewStatement under(NotifyId id, NewEvent event, OptionalLong differsFrom) {
        EventKey key = event.key();
        return new NewStatement(
                event,
                FactsHash.of(event.facts()),
                new RowKey(key.channel().code(), key.tradeNo().value(), id.value()),
                differsFrom);
    }
}
