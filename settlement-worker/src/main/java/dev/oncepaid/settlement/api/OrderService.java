package dev.oncepaid.settlement.api;

import dev.oncepaid.settlement.close.OrderCloser;
import dev.oncepaid.settlement.money.UnitOfWork;
import dev.oncepaid.settlement.order.OrderTable;
import dev.oncepaid.settlement.order.Transition;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.OrderStatus;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.springframework.stereotype.Service;

/** What a merchant does with orders. Each call may be repeated. */
@Service
class OrderService {

    private final Database database;
    private final OrderCloser closer;

    OrderService(Database database, OrderCloser closer) {
        this.database = database;
        this.closer = closer;
    }

    /** What became of a merchant's wish. */
    sealed interface Changed {
        /** It is so now, by this call or an earlier one. */
        record Done() implements Changed {}

        record WrongStatus(OrderStatus status) implements Changed {}

        record NoSuchOrder() implements Changed {}
    }

    /** Closes an unpaid order. */
    Changed close(OrderKey key) {
        List<Order> now = closer.close(List.of(key), Transition.Actor.MERCHANT);
        if (now.isEmpty()) {
            return new Changed.NoSuchOrder();
        }
        OrderStatus status = now.getFirst().status();
        return status == OrderStatus.CLOSED ? new Changed.Done() : new Changed.WrongStatus(status);
    }

    /** Notes that the goods went out. */
    Changed fulfil(OrderKey key) {
        return database.inTransaction(connection -> fulfil(connection, key));
    }

    private static Changed fulfil(Connection connection, OrderKey key) throws SQLException {
        List<Order> found = OrderTable.lock(connection, List.of(key));
        if (found.isEmpty()) {
            return new Changed.NoSuchOrder();
        }
        OrderStatus status = found.getFirst().status();
        return switch (status) {
            case PAID, PARTIALLY_REFUNDED -> {
                UnitOfWork unit = UnitOfWork.of(found, List.of());
                unit.fulfil(key, Transition.Actor.MERCHANT);
                unit.commit(connection);
                yield new Changed.Done();
            }
            case AWAITING_PAYMENT, PAYING, REFUNDED, CLOSED -> new Changed.WrongStatus(status);
        };
    }
}
