package dev.oncepaid.settlement.order;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.Provider;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.settlement.sql.Column;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.sql.Writes;
import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.OrderStatus;
import dev.oncepaid.settlement.state.TradeKey;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The table {@code payment_order}. */
public final class OrderTable {

    private static final String LOCK =
            """
            SELECT o.merchant, o.order_no, o.amount_minor, o.currency, o.status, o.single_trade,
                   o.paid_provider, o.paid_trade_no, o.refunded_minor,
                   o.fulfilled_at IS NOT NULL AS fulfilled, o.version
              FROM unnest(?::text[], ?::text[]) AS k (merchant, order_no)
              JOIN payment_order o ON o.merchant = k.merchant AND o.order_no = k.order_no
             ORDER BY o.merchant, o.order_no
               FOR UPDATE OF o
            """;

    private static final String UPDATE =
            """
            UPDATE payment_order o
               SET status = n.status, paid_provider = n.paid_provider,
                   paid_trade_no = n.paid_trade_no, refunded_minor = n.refunded_minor,
                   fulfilled_at = coalesce(o.fulfilled_at, CASE WHEN n.fulfilled THEN now() END),
                   version = n.version, updated_at = now()
              FROM unnest(?::text[], ?::text[], ?::bigint[], ?::text[], ?::text[], ?::text[],
                          ?::bigint[], ?::bool[], ?::bigint[])
                   AS n (merchant, order_no, seen_version, status, paid_provider, paid_trade_no,
                         refunded_minor, fulfilled, version)
             WHERE o.merchant = n.merchant AND o.order_no = n.order_no
               AND o.version = n.seen_version
            """;

    private static final String INSERT =
            """
            INSERT INTO payment_order (merchant, order_no, amount_minor, currency, single_trade,
                                       expires_at, created_at, updated_at)
            SELECT merchant, order_no, amount_minor, currency, single_trade, expires_at, now(), now()
              FROM unnest(?::text[], ?::text[], ?::bigint[], ?::text[], ?::bool[],
                          ?::text[]::timestamptz[])
                   AS n (merchant, order_no, amount_minor, currency, single_trade, expires_at)
                ON CONFLICT (merchant, order_no) DO NOTHING
            RETURNING merchant, order_no
            """;

    private static final String REGISTRATION =
            """
            SELECT o.merchant, o.order_no, o.amount_minor, o.currency, o.expires_at, o.single_trade
              FROM unnest(?::text[], ?::text[]) AS k (merchant, order_no)
              JOIN payment_order o ON o.merchant = k.merchant AND o.order_no = k.order_no
            """;

    /** Served by payment_order_expiry, which holds only orders that can still expire. */
    private static final String OVERDUE =
            """
            SELECT merchant, order_no, expires_at
              FROM payment_order
             WHERE status IN ('AWAITING_PAYMENT', 'PAYING') AND expires_at <= now()
               AND (expires_at, merchant, order_no)
                   > (coalesce(?::timestamptz, '-infinity'), coalesce(?, ''), coalesce(?, ''))
             ORDER BY expires_at, merchant, order_no
             LIMIT ?
            """;

    private OrderTable() {}

    /** An order's new state and the version it was read with. */
    public record Change(Order order, int seenVersion) {}

    /** Locks and reads those of the orders that there are, in the order of their keys. */
    public static List<Order> lock(Connection connection, Collection<OrderKey> keys)
            throws SQLException {
        return locking(keys).query(connection, OrderTable::read);
    }

    /**
     * The same; and of those that there are not it holds the mutexes, so that none of them can be
     * registered from now on by somebody else.
     */
    public static List<Order> lockAll(Connection connection, Set<OrderKey> keys)
            throws SQLException {
        List<Order> orders = new ArrayList<>(lock(connection, keys));
        Set<OrderKey> absent = new TreeSet<>(keys);
        orders.forEach(order -> absent.remove(order.key()));
        if (!absent.isEmpty()) {
            // Some may have been registered before their mutexes were held: those are locked now.
            orders.addAll(
                    OrderMutex.holding(absent)
                            .then(locking(absent))
                            .query(connection, OrderTable::read));
        }
        return orders;
    }

    private static Sql locking(Collection<OrderKey> keys) {
        return Sql.of(LOCK)
                .texts(Column.of(keys, OrderKey::merchant))
                .texts(Column.of(keys, OrderKey::orderNo));
    }

    public static void update(Writes writes, List<Change> changes) {
        List<Order> orders = changes.stream().map(Change::order).toList();
        writes.exactly(
                changes.size(),
                "payment_order",
                Sql.of(UPDATE)
                        .texts(Column.of(orders, order -> order.key().merchant()))
                        .texts(Column.of(orders, order -> order.key().orderNo()))
                        .bigints(Column.of(changes, Change::seenVersion))
                        .texts(Column.of(orders, Order::status))
                        .texts(
                                Column.of(
                                        orders,
                                        o -> o.paidBy().map(TradeKey::provider).orElse(null)))
                        .texts(
                                Column.of(
                                        orders,
                                        o -> o.paidBy().map(TradeKey::tradeNo).orElse(null)))
                        .bigints(Column.of(orders, Order::refundedMinor))
                        .booleans(orders.stream().map(Order::fulfilled).toList())
                        .bigints(Column.of(orders, Order::version)));
    }

    /** Those that were new; what was there stays as it is. To be given sorted by key. */
    public static Set<OrderKey> insert(Connection connection, Collection<Registration> news)
            throws SQLException {
        return new HashSet<>(
                Sql.of(INSERT)
                        .texts(Column.of(news, r -> r.key().merchant()))
                        .texts(Column.of(news, r -> r.key().orderNo()))
                        .bigints(Column.of(news, r -> r.amount().minor()))
                        .texts(Column.of(news, r -> r.amount().currencyCode()))
                        .booleans(news.stream().map(Registration::singleTrade).toList())
                        .instants(Column.of(news, r -> r.expiresAt().orElse(null)))
                        .query(connection, OrderTable::key));
    }

    /** Those of the orders that there are, as they were registered. */
    public static List<Registration> registrations(Connection connection, Collection<OrderKey> keys)
            throws SQLException {
        return Sql.of(REGISTRATION)
                .texts(Column.of(keys, OrderKey::merchant))
                .texts(Column.of(keys, OrderKey::orderNo))
                .query(connection, OrderTable::registration);
    }

    private static Registration registration(ResultSet row) throws SQLException {
        return new Registration(
                key(row),
                money(row),
                Optional.ofNullable(row.getObject("expires_at", OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant),
                row.getBoolean("single_trade"));
    }

    private static Money money(ResultSet row) throws SQLException {
        return new Money(row.getLong("amount_minor"), Money.currency(row.getString("currency")));
    }

    /** An order whose time is over and since when. */
    public record Overdue(OrderKey key, Instant expiresAt) {}

    /** Unpaid orders whose time is over, the longest overdue first, behind {@code after}. */
    public static List<Overdue> overdue(Connection connection, Optional<Overdue> after, int rowsMax)
            throws SQLException {
        return Sql.of(OVERDUE)
                .instant(after.map(Overdue::expiresAt).orElse(null))
                .text(after.map(last -> last.key().merchant()).orElse(null))
                .text(after.map(last -> last.key().orderNo()).orElse(null))
                .bigint(rowsMax)
                .query(
                        connection,
                        row ->
                                new Overdue(
                                        key(row),
                                        row.getObject("expires_at", OffsetDateTime.class)
                                                .toInstant()));
    }

    private static Order read(ResultSet row) throws SQLException {
        return new Order(
                key(row),
                money(row),
                OrderStatus.valueOf(row.getString("status")),
                row.getBoolean("single_trade"),
                paidBy(row),
                row.getLong("refunded_minor"),
                row.getBoolean("fulfilled"),
                row.getInt("version"));
    }

    private static OrderKey key(ResultSet row) throws SQLException {
        return new OrderKey(
                new MerchantId(row.getString("merchant")), new OrderNo(row.getString("order_no")));
    }

    private static Optional<TradeKey> paidBy(ResultSet row) throws SQLException {
        String tradeNo = row.getString("paid_trade_no");
        return tradeNo == null
                ? Optional.empty()
                : Optional.of(
                        new TradeKey(
                                Provider.fromCode(row.getString("paid_provider")).orElseThrow(),
                                new TradeNo(tradeNo)));
    }
}
