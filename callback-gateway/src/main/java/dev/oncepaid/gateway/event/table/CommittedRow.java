package dev.oncepaid.gateway.event.table;

import dev.oncepaid.gateway.event.EventRow;
import dev.oncepaid.gateway.event.Judgement;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.EventKind;
import dev.oncepaid.model.FactsHash;
import dev.oncepaid.model.MerchantId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;

/** A row that stands under a key. */
@SuppressWarnings("ArrayRecordComponent") // compared by covers, never by equals
public record CommittedRow(long eventId, byte[] factsHash, Judgement judgement) {

    /** From the columns {@code id, facts_hash, account_matches, merchant, kind}. */
    public static CommittedRow of(ResultSet row) throws SQLException {
        return new CommittedRow(
                row.getLong("id"),
                row.getBytes("facts_hash"),
                Judgement.of(
                        row.getBoolean("account_matches"),
                        new MerchantId(row.getString("merchant")),
                        EventKind.valueOf(row.getString("kind"))));
    }

    /** Whether it has these identity facts. */
    public boolean says(byte[] otherFactsHash) {
        return Arrays.equals(factsHash, otherFactsHash);
    }

    /** Whether the row would add nothing to it: a repeat. */
    public boolean covers(EventRow row) {
        return says(row.factsHash()) && judgement.covers(row.judgement());
    }

    /**
     * A row that it does not cover although it has the row's number, under a number of its own:
     * with a suffix that is made of other facts, or of the same facts judged for another merchant.
     *
     * @param sent the key as the channel sent it
     */
    public EventRow distinguish(EventRow row, EventKey sent) {
        byte[] hash = row.factsHash();
        byte[] suffix =
                says(hash) ? FactsHash.judgedAgain(hash, row.owner().merchant(), eventId) : hash;
        return row.differingFrom(eventId, FactsHash.distinguish(sent.notifyId(), suffix));
    }
}
