package dev.oncepaid.gateway.event.table;

import java.sql.ResultSet;
import java.sql.SQLException;

/** The unique key of an event as the table knows it. */
public record RowKey(String channel, String tradeNo, String notifyId)
        implements Comparable<RowKey> {

    static RowKey of(ResultSet result) throws SQLException {
        return new RowKey(result.getString(1), result.getString(2), result.getString(3));
    }

    /** The order in which every instance inserts, so that none deadlock. */
    @Override
    public int compareTo(RowKey other) {
        int byChannel = channel.compareTo(other.channel);
        int byTrade = byChannel != 0 ? byChannel : tradeNo.compareTo(other.tradeNo);
        return byTrade != 0 ? byTrade : notifyId.compareTo(other.notifyId);
    }
}
