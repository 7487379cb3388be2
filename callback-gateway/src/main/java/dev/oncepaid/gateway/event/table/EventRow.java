package dev.oncepaid.gateway.event.table;

import dev.oncepaid.gateway.event.NewEvent;
import dev.oncepaid.model.FactsCodec;
import java.util.OptionalLong;

/** An event as it goes into the table. */
public interface EventRow {

    NewEvent event();

    byte[] factsHash();

    /** Its facts as they are stored. */
    default String factsJson() {
        return FactsCodec.encode(event().facts());
    }

    default String headersJson() {
        return event().received().headersJson().get();
    }

    /** With the channel's own {@code notify_id}, or a distinguished one. */
    RowKey key();

    /**
     * The event that stands under the channel's own {@code notify_id} with other facts or judged
     * otherwise, or that was read from the same body before.
     */
    OptionalLong differsFrom();
}
