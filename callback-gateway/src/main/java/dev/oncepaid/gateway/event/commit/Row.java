package dev.oncepaid.gateway.event.commit;

import dev.oncepaid.gateway.event.NewEvent;
import dev.oncepaid.gateway.event.Outcome;
import dev.oncepaid.gateway.event.table.CommittedRow;
import dev.oncepaid.gateway.event.table.EventRow;
import dev.oncepaid.gateway.event.table.RowKey;
import dev.oncepaid.model.EventRecord;
import dev.oncepaid.model.NotifyId;
import java.util.OptionalLong;

/** The row that a pending event is to become. */
record Row(PendingEvent pending, NotifyId notifyId, RowKey key, OptionalLong differsFrom)
        implements EventRow {

    static Row asSent(PendingEvent pending) {
        return of(pending, pending.key().notifyId(), OptionalLong.empty());
    }

    /** For an event whose {@code notify_id} stands for another statement already. */
    static Row distinguished(PendingEvent pending, CommittedRow existing) {
        NotifyId own = existing.distinguish(pending.event(), pending.factsHash());
        return of(pending, own, OptionalLong.of(existing.eventId()));
    }

    private static Row of(PendingEvent pending, NotifyId notifyId, OptionalLong differsFrom) {
        RowKey key =
                new RowKey(
                        pending.key().channel().code(),
                        pending.key().tradeNo().value(),
                        notifyId.value());
        return new Row(pending, notifyId, key, differsFrom);
    }

    @Override
    public NewEvent event() {
        return pending.event();
    }

    @Override
    public byte[] factsHash() {
        return pending.factsHash();
    }

    @Override
    public String factsJson() {
        return pending.written().factsJson();
    }

    @Override
    public String headersJson() {
        return pending.written().headersJson();
    }

    EventRecord storedAs(long eventId) {
        return event().storedAs(eventId, notifyId, factsJson());
    }

    /** The outcome of having inserted this row. */
    Outcome.Durable inserted(long eventId) {
        return differsFrom.isPresent()
                ? new Outcome.Differing(eventId, differsFrom.getAsLong())
                : new Outcome.Fresh(eventId);
    }
}
