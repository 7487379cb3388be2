package dev.oncepaid.settlement.order;

import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.state.OrderKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;

/**
 * Holds orders that are not registered: what has no row cannot be locked by it.
 *
 * <p>Whoever decides that an order is unknown, and whoever registers it, holds its mutex until the
 * end of the transaction. So either the decision sees the order, or the registration sees the
 * decision and wakes the event; nothing falls between. Keys share {@value #LOCKS} advisory locks,
 * taken in ascending order, so that any number of unknown orders costs a bounded number of locks.
 */
public final class OrderMutex {

    private static final int LOCKS = 1024;

    /** The first key of the advisory locks, so that they meet no other user's. */
    private static final int NAMESPACE = 0x0ece;

    private static final String HOLD =
            "SELECT pg_advisory_xact_lock(?::int, k::int) FROM unnest(?::bigint[]) k";

    private OrderMutex() {}

    public static void hold(Connection connection, Collection<OrderKey> orders)
            throws SQLException {
        holding(orders).query(connection, row -> true);
    }

    static Sql holding(Collection<OrderKey> orders) {
        List<Integer> locks =
                orders.stream()
                        .map(order -> Math.floorMod(order.toString().hashCode(), LOCKS))
                        .distinct()
                        .sorted()
                        .toList();
        return Sql.of(HOLD).bigint(NAMESPACE).bigints(locks);
    }
}
