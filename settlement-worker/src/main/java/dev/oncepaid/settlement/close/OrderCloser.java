package dev.oncepaid.settlement.close;

import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.event.HandlingTable;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.money.UnitOfWork;
import dev.oncepaid.settlement.order.OrderTable;
import dev.oncepaid.settlement.order.Transition.Actor;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.DatabaseFault;
import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.OrderKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.springframework.stereotype.Service;

/**
 * Closes those of some orders that are unpaid.
 *
 * <p>What has been received for them is applied first, so that a payment that is here already wins;
 * one that comes later is a late payment.
 */
@Service
public final class OrderCloser {

    private static final int EVENTS_OF_ORDER_MAX = 1_000;

    private final Database database;
    private final EventApplier applier;

    public OrderCloser(Database database, EventApplier applier) {
        this.database = database;
        this.applier = applier;
    }

    /**
     * The orders that there are, as they stand now: closed, or paid before.
     *
     * @throws DatabaseFault as {@link Database#inTransaction} does; then none of them was closed
     */
    public List<Order> close(Collection<OrderKey> keys, Actor actor) {
        List<Long> open =
                database.read(c -> HandlingTable.openOfOrders(c, keys, EVENTS_OF_ORDER_MAX));
        if (!open.isEmpty()) {
            applier.apply(open, Which.ALL_OPEN);
        }
        return database.inTransaction(connection -> close(connection, keys, actor));
    }

    private static List<Order> close(Connection connection, Collection<OrderKey> keys, Actor actor)
            throws SQLException {
        List<Order> orders = OrderTable.lock(connection, keys);
        UnitOfWork unit = UnitOfWork.of(orders, List.of());
        List<Order> now = new ArrayList<>();
        for (Order order : orders) {
            boolean open = order.status().isOpen();
            now.add(open ? unit.close(order.key(), actor, actor.code()) : order);
        }
        unit.commit(connection);
        return now;
    }
}
