package dev.oncepaid.settlement.api;

import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.effect.Effect;
import dev.oncepaid.settlement.effect.EffectTable;
import dev.oncepaid.settlement.event.HandlingTable;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.order.OrderTable;
import dev.oncepaid.settlement.order.Transition;
import dev.oncepaid.settlement.order.TransitionTable;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.Writes;
import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.OrderStatus;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** What a merchant does with orders. Each call may be repeated. */
@Service
class OrderService {

    private static final int EVENTS_OF_ORDER_MAX = 1_000;

    private final Database database;
    private final EventApplier applier;

    OrderService(Database database, EventApplier applier) {
        this.database = database;
        this.applier = applier;
    }

    /** What became of a merchant's wish. */
    sealed interface Changed {
        /** It is so now, by this call or an earlier one. */
        record Done() implements Changed {}

        record WrongStatus(OrderStatus status) implements Changed {}

        record NoSuchOrder() implements Changed {}
    }

    /**
     * Closes an unpaid order. What has been received for it is applied first, so that a payment
     * that is here already wins; one that comes later is a late payment.
     */
    Changed close(OrderKey key) {
        List<Long> open =
                database.read(c -> HandlingTable.openOfOrder(c, key, EVENTS_OF_ORDER_MAX));
        if (!open.isEmpty()) {
            applier.apply(open, Which.ALL_OPEN);
        }
        return database.inTransaction(connection -> close(connection, key));
    }

    private static Changed close(Connection connection, OrderKey key) throws SQLException {
        Optional<Order> found = lock(connection, key);
        if (found.isEmpty()) {
            return new Changed.NoSuchOrder();
        }
        Order order = found.get();
        return switch (order.status()) {
            case AWAITING_PAYMENT, PAYING -> {
                Order closed = order.moved(OrderStatus.CLOSED);
                Writes writes = new Writes();
                OrderTable.update(writes, List.of(new OrderTable.Change(closed, order.version())));
                write(connection, writes, order, closed, Effect.Kind.CLOSED);
                yield new Changed.Done();
            }
            case CLOSED -> new Changed.Done();
            case PAID, PARTIALLY_REFUNDED, REFUNDED -> new Changed.WrongStatus(order.status());
        };
    }

    /** Notes that the goods went out. */
    Changed fulfil(OrderKey key) {
        return database.inTransaction(connection -> fulfil(connection, key));
    }

    private static Changed fulfil(Connection connection, OrderKey key) throws SQLException {
        Optional<Order> found = lock(connection, key);
        if (found.isEmpty()) {
            return new Changed.NoSuchOrder();
        }
        Order order = found.get();
        return switch (order.status()) {
            case PAID, PARTIALLY_REFUNDED -> {
                if (OrderTable.fulfil(connection, order)) {
                    Order fulfilled = order.moved(order.status());
                    write(connection, new Writes(), order, fulfilled, Effect.Kind.FULFILLED);
                }
                yield new Changed.Done();
            }
            case AWAITING_PAYMENT, PAYING, REFUNDED, CLOSED ->
                    new Changed.WrongStatus(order.status());
        };
    }

    private static void write(
            Connection connection, Writes writes, Order from, Order to, Effect.Kind effect)
            throws SQLException {
        TransitionTable.insert(
                writes, List.of(Transition.between(from, to, Transition.Actor.MERCHANT)));
        EffectTable.insert(
                writes,
                List.of(new Effect(to.key(), effect, "merchant", to.version(), Optional.empty())));
        writes.execute(connection);
    }

    private static Optional<Order> lock(Connection connection, OrderKey key) throws SQLException {
        return OrderTable.lock(connection, List.of(key)).stream().findFirst();
    }
}
