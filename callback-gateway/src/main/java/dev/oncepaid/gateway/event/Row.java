package dev.oncepaid.gateway.event;

import dev.oncepaid.gateway.event.EventTable.RowKey;
import dev.oncepaid.model.EventRecord;
import dev.oncepaid.model.FactsHash;
import dev.oncepaid.model.NotifyId;
import java.util.OptionalLong;

/**
 * An event as it goes into the table.
 *
 * @param notifyId the channel's, or a distinguished one where that stands for other facts
 * @param differsFrom the event that stands under the channel's own
 */
record Row(PendingEvent pending, NotifyId notifyId, OptionalLong differsFrom) {

    static Row asSent(PendingEvent pending) {
        return new Row(pending, pending.key().notifyId(), OptionalLong.empty());
    }

    static Row distinguished(PendingEvent pending, long differsFrom) {
        NotifyId own = FactsHash.distinguish(pending.key().notifyId(), pending.factsHash());
        return new Row(pending, own, OptionalLong.of(differsFrom));
    }

    RowKey key() {
        return new RowKey(
                pending.key().channel().word(), pending.key().tradeNo().value(), notifyId.value());
    }

    EventRecord storedAs(long eventId) {
        return pending.event().storedAs(eventId, notifyId);
    }

    /** The outcome of having inserted this row. */
    Outcome.Durable inserted(long eventId) {
        return differsFrom.isPresent()
                ? new Outcome.Differing(eventId, differsFrom.getAsLong())
                : new Outcome.Fresh(eventId);
    }
}
