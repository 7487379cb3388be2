package dev.oncepaid.benchmarks.settle;

import dev.oncepaid.gateway.event.NewEvent;
import dev.oncepaid.gateway.event.table.EventRow;
import dev.oncepaid.gateway.event.table.RowKey;
import dev.oncepaid.model.FactsHash;
import java.util.OptionalLong;

/** A payment that differs from nothing known. */
record PaidRow(NewEvent event) implements EventRow {

    @Override
    public byte[] factsHash() {
        return FactsHash.of(event.facts());
    }

    @Override
    public RowKey key() {
        return new RowKey(
                event.key().channel().code(),
                event.key().tradeNo().value(),
                event.key().notifyId().value());
    }

    @Override
    public OptionalLong differsFrom() {
        return OptionalLong.empty();
    }
}
