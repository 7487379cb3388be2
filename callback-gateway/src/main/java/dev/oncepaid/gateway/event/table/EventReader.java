package dev.oncepaid.gateway.event.table;

import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.EventRecord;
import dev.oncepaid.model.FactsCodec;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/** Reads stored events for those who pass them on. */
public class EventReader {

    private final DataSource dataSource;

    public EventReader(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    /** What a stored row gives. */
    public sealed interface Read {

        long eventId();

        /** An event that this version can pass on. */
        record Known(EventRecord event) implements Read {
            @Override
            public long eventId() {
                return event.eventId();
            }
        }

        /** Facts that this version cannot read; a newer instance can. */
        record Unreadable(long eventId, String why) implements Read {}
    }

    /** The events with these ids, oldest first; ids without an event are left out. */
    public List<Read> read(List<Long> eventIds) throws SQLException {
        String sql =
                """
                SELECT id, channel, merchant, trade_no, notify_id, order_no, facts_version, facts,
                       received_at
                  FROM callback_event
                 WHERE id = ANY (?::bigint[])
                 ORDER BY id
                """;
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setArray(
                    1, connection.createArrayOf("bigint", eventIds.toArray(Long[]::new)));
            List<Read> events = new ArrayList<>(eventIds.size());
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    events.add(read(row));
                }
            }
            return events;
        }
    }

    private static Read read(ResultSet row) throws SQLException {
        long eventId = row.getLong("id");
        try {
            return switch (FactsCodec.decode(row.getInt("facts_version"), row.getString("facts"))) {
                case FactsCodec.Decoded.Known known ->
                        new Read.Known(
                                new EventRecord(
                                        eventId,
                                        key(row),
                                        new MerchantId(row.getString("merchant")),
                                        Optional.ofNullable(row.getString("order_no"))
                                                .map(OrderNo::new),
                                        known.facts().kind(),
                                        FactsCodec.encode(known.facts()),
                                        row.getObject("received_at", OffsetDateTime.class)
                                                .toInstant()));
                case FactsCodec.Decoded.Newer newer ->
                        new Read.Unreadable(eventId, "facts version " + newer.version());
            };
        } catch (IllegalArgumentException e) {
            return new Read.Unreadable(eventId, String.valueOf(e.getMessage()));
        }
    }

    private static EventKey key(ResultSet row) throws SQLException {
        return new EventKey(
                Channel.fromCode(row.getString("channel"))
                        .orElseThrow(() -> new IllegalArgumentException("unknown channel")),
                new TradeNo(row.getString("trade_no")),
                new NotifyId(row.getString("notify_id")));
    }
}
