package dev.oncepaid.settlement.replay;

import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.EventRecord;
import dev.oncepaid.model.FactsCodec;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.settlement.sql.Sql;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;

/** Reads stored events of an operator's choice, a bounded chunk of ids at a time. */
final class StoredEventReader {

    /** By primary key: a choice that fits nothing still reads no more than this many ids. */
    private static final String CHOSEN =
            """
            SELECT e.id, e.channel, e.merchant, e.trade_no, e.notify_id, e.order_no,
                   e.facts_version, e.facts, e.received_at
              FROM callback_event e
              JOIN callback_handling h ON h.event_id = e.id
             WHERE e.id > ? AND e.id <= ?
               AND (?::text IS NULL OR e.received_at >= ?::timestamptz)
               AND (?::text IS NULL OR e.received_at < ?::timestamptz)
               AND (?::text IS NULL OR e.channel = ?)
               AND (?::text IS NULL OR e.account = ?)
               AND (?::text IS NULL OR e.merchant = ?)
               AND (?::text IS NULL OR e.order_no = ?)
               AND (?::text IS NULL OR h.handle_status = ?)
             ORDER BY e.id
             LIMIT ?
            """;

    private static final List<String> CONDITIONS =
            List.of(
                    Choice.FROM,
                    Choice.UNTIL,
                    Choice.CHANNEL,
                    Choice.ACCOUNT,
                    Choice.MERCHANT,
                    Choice.ORDER,
                    Choice.STATUS);

    private StoredEventReader() {}

    /** A stored event; without a record where its facts are not for this version to read. */
    record Stored(long id, Optional<EventRecord> event) {}

    /** Those with an id up to {@code lastId}, by id. */
    static List<Stored> read(Connection connection, Choice choice, long lastId, int rowsMax)
            throws SQLException {
        Sql sql = Sql.of(CHOSEN).bigint(choice.after()).bigint(lastId);
        for (String condition : CONDITIONS) {
            String value = choice.get(condition).orElse(null);
            sql.text(value).text(value);
        }
        return sql.bigint(rowsMax).query(connection, StoredEventReader::stored);
    }

    private static Stored stored(ResultSet row) throws SQLException {
        long id = row.getLong("id");
        try {
            return new Stored(
                    id,
                    FactsCodec.decode(row.getInt("facts_version"), row.getString("facts"))
                                    instanceof FactsCodec.Decoded.Known known
                            ? Optional.of(event(id, row, known))
                            : Optional.empty());
        } catch (IllegalArgumentException _) {
            return new Stored(id, Optional.empty());
        }
    }

    private static EventRecord event(long id, ResultSet row, FactsCodec.Decoded.Known known)
            throws SQLException {
        return new EventRecord(
                id,
                new EventKey(
                        Channel.fromCode(row.getString("channel")).orElseThrow(),
                        new TradeNo(row.getString("trade_no")),
                        new NotifyId(row.getString("notify_id"))),
                new MerchantId(row.getString("merchant")),
                Optional.ofNullable(row.getString("order_no")).map(OrderNo::new),
                known.facts().kind(),
                FactsCodec.encode(known.facts()),
                row.getObject("received_at", OffsetDateTime.class).toInstant());
    }
}
