package dev.oncepaid.settlement.ledger;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.Provider;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.settlement.sql.Column;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.sql.Writes;
import dev.oncepaid.settlement.state.AccountKey;
import dev.oncepaid.settlement.state.Disposition;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.PaidStatement;
import dev.oncepaid.settlement.state.Trade;
import dev.oncepaid.settlement.state.TradeKey;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The table {@code payment_transaction}. */
public final class TradeTable {

    private static final String FIND =
            """
            SELECT t.provider, t.trade_no, t.merchant, t.order_no, t.booked_order_no, t.channel,
                   t.account, t.account_matches, t.amount_minor, t.currency, t.disposition,
                   t.suspense_reason, t.refunded_minor, t.event_id, t.paid_at
              FROM unnest(?::text[], ?::text[]) AS k (provider, trade_no)
              JOIN payment_transaction t ON t.provider = k.provider AND t.trade_no = k.trade_no
            """;

    private static final String INSERT =
            """
            INSERT INTO payment_transaction (provider, trade_no, merchant, order_no, channel,
                   account, account_matches, amount_minor, currency, disposition, suspense_reason,
                   refunded_minor, event_id, paid_at, created_at)
            SELECT provider, trade_no, merchant, order_no, channel, account, account_matches,
                   amount_minor, currency, disposition, suspense_reason, refunded_minor, event_id,
                   paid_at, now()
              FROM unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[],
                          ?::bool[], ?::bigint[], ?::text[], ?::text[], ?::text[], ?::bigint[],
                          ?::bigint[], ?::text[]::timestamptz[])
                   AS n (provider, trade_no, merchant, order_no, channel, account, account_matches,
                         amount_minor, currency, disposition, suspense_reason, refunded_minor,
                         event_id, paid_at)
                ON CONFLICT (provider, trade_no) DO NOTHING
            """;

    private static final String UPDATE =
            """
            UPDATE payment_transaction t
               SET disposition = n.disposition, suspense_reason = n.suspense_reason,
                   booked_order_no = n.booked_order_no, refunded_minor = n.refunded_minor,
                   merchant = n.merchant, order_no = n.order_no, channel = n.channel,
                   account = n.account, account_matches = n.account_matches,
                   event_id = n.event_id, paid_at = n.paid_at
              FROM unnest(?::text[], ?::text[], ?::bigint[], ?::bigint[], ?::text[], ?::text[],
                          ?::text[], ?::text[], ?::text[], ?::bigint[], ?::text[], ?::text[],
                          ?::text[], ?::text[], ?::bool[], ?::bigint[], ?::text[]::timestamptz[])
                   AS n (provider, trade_no, seen_event_id, seen_refunded_minor, seen_disposition,
                         seen_suspense_reason, disposition, suspense_reason, booked_order_no,
                         refunded_minor, merchant, order_no, channel, account, account_matches,
                         event_id, paid_at)
             WHERE t.provider = n.provider AND t.trade_no = n.trade_no
               AND t.event_id = n.seen_event_id
               AND t.refunded_minor = n.seen_refunded_minor
               AND t.disposition = n.seen_disposition
               AND t.suspense_reason IS NOT DISTINCT FROM n.seen_suspense_reason
            """;

    private TradeTable() {}

    /** A known trade's new state, and the one it was read with. */
    public record Change(Trade seen, Trade trade) {}

    public static List<Trade> find(Connection connection, Collection<TradeKey> keys)
            throws SQLException {
        return finding(keys).query(connection, TradeTable::read);
    }

    /**
     * The same, for somebody who may record {@code paid} trades that are not found, or park for
     * ever what is about {@code missed} ones that are not found: until the end of the transaction
     * no other does the opposite.
     */
    public static List<Trade> find(
            Connection connection,
            Collection<TradeKey> keys,
            Collection<TradeKey> paid,
            Collection<TradeKey> missed)
            throws SQLException {
        return paid.isEmpty() && missed.isEmpty()
                ? find(connection, keys)
                : TradeMutex.holding(paid, missed)
                        .then(finding(keys))
                        .query(connection, TradeTable::read);
    }

    private static Sql finding(Collection<TradeKey> keys) {
        return Sql.of(FIND)
                .texts(Column.of(keys, TradeKey::provider))
                .texts(Column.of(keys, TradeKey::tradeNo));
    }

    /** The rows go in sorted by key, so that two transactions never wait for each other. */
    public static void insert(Writes writes, List<Trade> trades) {
        writes.exactly(
                trades.size(),
                "payment_transaction",
                Sql.of(INSERT)
                        .texts(Column.of(trades, trade -> trade.key().provider()))
                        .texts(Column.of(trades, trade -> trade.key().tradeNo()))
                        .texts(Column.of(trades, trade -> trade.order().merchant()))
                        .texts(Column.of(trades, trade -> trade.order().orderNo()))
                        .texts(Column.of(trades, trade -> trade.statement().account().channel()))
                        .texts(Column.of(trades, trade -> trade.statement().account().account()))
                        .booleans(trades.stream().map(t -> t.statement().accountMatches()).toList())
                        .bigints(Column.of(trades, trade -> trade.amount().minor()))
                        .texts(Column.of(trades, trade -> trade.amount().currencyCode()))
                        .texts(Column.of(trades, trade -> word(trade.disposition())))
                        .texts(Column.of(trades, trade -> reason(trade.disposition())))
                        .bigints(Column.of(trades, Trade::refundedMinor))
                        .bigints(Column.of(trades, trade -> trade.statement().eventId()))
                        .instants(Column.of(trades, trade -> trade.statement().paidAt())));
    }

    public static void update(Writes writes, List<Change> changes) {
        List<Trade> trades = changes.stream().map(Change::trade).toList();
        writes.exactly(
                changes.size(),
                "payment_transaction",
                Sql.of(UPDATE)
                        .texts(Column.of(trades, trade -> trade.key().provider()))
                        .texts(Column.of(trades, trade -> trade.key().tradeNo()))
                        .bigints(Column.of(changes, change -> change.seen().statement().eventId()))
                        .bigints(Column.of(changes, change -> change.seen().refundedMinor()))
                        .texts(Column.of(changes, change -> word(change.seen().disposition())))
                        .texts(Column.of(changes, change -> reason(change.seen().disposition())))
                        .texts(Column.of(trades, trade -> word(trade.disposition())))
                        .texts(Column.of(trades, trade -> reason(trade.disposition())))
                        .texts(Column.of(trades, TradeTable::bookedOrderNo))
                        .bigints(Column.of(trades, Trade::refundedMinor))
                        .texts(Column.of(trades, trade -> trade.order().merchant()))
                        .texts(Column.of(trades, trade -> trade.order().orderNo()))
                        .texts(Column.of(trades, trade -> trade.statement().account().channel()))
                        .texts(Column.of(trades, trade -> trade.statement().account().account()))
                        .booleans(trades.stream().map(t -> t.statement().accountMatches()).toList())
                        .bigints(Column.of(trades, trade -> trade.statement().eventId()))
                        .instants(Column.of(trades, trade -> trade.statement().paidAt())));
    }

    private static Trade read(ResultSet row) throws SQLException {
        return new Trade(
                new TradeKey(
                        Provider.fromCode(row.getString("provider")).orElseThrow(),
                        new TradeNo(row.getString("trade_no"))),
                new OrderKey(
                        new MerchantId(row.getString("merchant")),
                        new OrderNo(row.getString("order_no"))),
                booked(row),
                statement(row),
                new Money(row.getLong("amount_minor"), Money.currency(row.getString("currency"))),
                disposition(row),
                row.getLong("refunded_minor"));
    }

    private static PaidStatement statement(ResultSet row) throws SQLException {
        return new PaidStatement(
                row.getLong("event_id"),
                new AccountKey(
                        Channel.fromCode(row.getString("channel")).orElseThrow(),
                        new AccountId(row.getString("account"))),
                row.getBoolean("account_matches"),
                row.getObject("paid_at", OffsetDateTime.class).toInstant());
    }

    private static Optional<OrderKey> booked(ResultSet row) throws SQLException {
        MerchantId merchant = new MerchantId(row.getString("merchant"));
        return Optional.ofNullable(row.getString("booked_order_no"))
                .map(orderNo -> new OrderKey(merchant, new OrderNo(orderNo)));
    }

    private static Disposition disposition(ResultSet row) throws SQLException {
        String reason = row.getString("suspense_reason");
        if (reason != null) {
            return new Disposition.Suspended(Disposition.Reason.valueOf(reason));
        }
        String code = row.getString("disposition");
        return switch (code) {
            case "SETTLED" -> Disposition.SETTLED;
            case "WRITTEN_OFF" -> Disposition.WRITTEN_OFF;
            case "REFUNDED" -> Disposition.REFUNDED;
            default -> throw new IllegalStateException("unknown disposition " + code);
        };
    }

    private static @Nullable OrderNo bookedOrderNo(Trade trade) {
        return trade.booked().map(OrderKey::orderNo).orElse(null);
    }

    private static String word(Disposition disposition) {
        return switch (disposition) {
            case Disposition.Settled _ -> "SETTLED";
            case Disposition.Suspended _ -> "SUSPENDED";
            case Disposition.WrittenOff _ -> "WRITTEN_OFF";
            case Disposition.Refunded _ -> "REFUNDED";
        };
    }

    private static @Nullable String reason(Disposition disposition) {
        return switch (disposition) {
            case Disposition.Settled _, Disposition.WrittenOff _, Disposition.Refunded _ -> null;
            case Disposition.Suspended suspended -> suspended.reason().name();
        };
    }
}
