package dev.oncepaid.gateway.event.table;

import java.util.Arrays;

/** A row that stands under a key. */
@SuppressWarnings("ArrayRecordComponent") // compared by says, never by equals
public record CommittedRow(long eventId, byte[] factsHash) {

    /** Whether it has these identity facts. */
    public boolean says(byte[] otherFactsHash) {
        return Arrays.equals(factsHash, otherFactsHash);
    }
}
