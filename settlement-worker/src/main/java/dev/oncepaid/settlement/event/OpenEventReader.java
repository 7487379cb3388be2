package dev.oncepaid.settlement.event;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.FactsCodec;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.settlement.decide.Event;
import dev.oncepaid.settlement.decide.Verdict;
import dev.oncepaid.settlement.state.OrderKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads an open event from a row of {@link HandlingTable#lockOpen}. */
final class OpenEventReader {

    private OpenEventReader() {}

    static OpenEvent read(ResultSet row) throws SQLException {
        return new OpenEvent(
                new OpenEvent.Row(
                        row.getLong("event_id"), row.getInt("attempts"), row.getInt("crashes")),
                Optional.ofNullable(row.getString("verdict")).map(Verdict::valueOf),
                instant(row, "received_at"),
                instant(row, "now"),
                number(row, "differs_from"),
                row.getBoolean("reads_again"),
                content(row));
    }

    private static OpenEvent.Content content(ResultSet row) throws SQLException {
        Event.Origin origin = origin(row);
        boolean accountMatches = row.getBoolean("account_matches");
        boolean patienceOver = row.getBoolean("patience_over");
        try {
            FactsCodec.Decoded facts =
                    FactsCodec.decode(row.getInt("facts_version"), row.getString("facts"));
            return new OpenEvent.Content.Decoded(
                    new Event(
                            row.getLong("event_id"),
                            origin,
                            accountMatches,
                            patienceOver,
                            row.getBoolean("read_again"),
                            facts),
                    orderOfTrade(row));
        } catch (IllegalArgumentException e) {
            return new OpenEvent.Content.Undecodable(origin, String.valueOf(e.getMessage()));
        }
    }

    private static Event.Origin origin(ResultSet row) throws SQLException {
        return new Event.Origin(
                Channel.fromCode(row.getString("channel")).orElseThrow(),
                new AccountId(row.getString("account")),
                new MerchantId(row.getString("merchant")),
                new TradeNo(row.getString("trade_no")),
                Optional.ofNullable(row.getString("order_no")).map(OrderNo::new),
                instant(row, "received_at"));
    }

    private static Optional<OrderKey> orderOfTrade(ResultSet row) throws SQLException {
        String orderNo = row.getString("trade_order_no");
        return orderNo == null
                ? Optional.empty()
                : Optional.of(
                        new OrderKey(
                                new MerchantId(row.getString("trade_merchant")),
                                new OrderNo(orderNo)));
    }

    static OrderKey orderKey(ResultSet row) throws SQLException {
        return new OrderKey(
                new MerchantId(row.getString("merchant")), new OrderNo(row.getString("order_no")));
    }

    private static OptionalLong number(ResultSet row, String column) throws SQLException {
        long number = row.getLong(column);
        return row.wasNull() ? OptionalLong.empty() : OptionalLong.of(number);
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }
}
