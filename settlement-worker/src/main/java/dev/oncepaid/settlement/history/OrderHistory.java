package dev.oncepaid.settlement.history;

import dev.oncepaid.platform.json.PageKey;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.view.OrderPage;
import dev.oncepaid.settlement.view.OrderSummary;
import dev.oncepaid.settlement.view.OrderView;
import dev.oncepaid.settlement.view.TradeView;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Service;

/** Orders for people: one with all that happened to it, or pages of many. */
@Service
public final class OrderHistory {

    /** Of each list of an order. */
    private static final int ROWS_MAX = 500;

    private static final Duration PAGE_TIME_MAX = Duration.ofSeconds(3);

    private final Database database;

    OrderHistory(Database database) {
        this.database = database;
    }

    /** The order without its history. */
    public Optional<OrderSummary> summary(OrderKey key) {
        return database.read(connection -> OrderReader.order(connection, key));
    }

    /** The order with its history. */
    public Optional<OrderView> order(OrderKey key) {
        return database.read(connection -> order(connection, key));
    }

    private static Optional<OrderView> order(Connection connection, OrderKey key)
            throws SQLException {
        Optional<OrderSummary> order = OrderReader.order(connection, key);
        return order.isEmpty() ? Optional.empty() : Optional.of(view(connection, key, order.get()));
    }

    private static OrderView view(Connection connection, OrderKey key, OrderSummary order)
            throws SQLException {
        List<TradeView> trades = OrderReader.trades(connection, key, ROWS_MAX);
        OrderView view =
                new OrderView(
                        order,
                        trades,
                        OrderReader.refunds(connection, trades, ROWS_MAX),
                        OrderReader.changes(connection, key, ROWS_MAX),
                        OrderReader.postings(connection, trades, ROWS_MAX),
                        OrderReader.effects(connection, key, ROWS_MAX),
                        TimelineReader.cases(connection, key, ROWS_MAX),
                        TimelineReader.timeline(connection, key, ROWS_MAX),
                        true);
        return isComplete(view) ? view : view.incomplete();
    }

    private static boolean isComplete(OrderView view) {
        return Stream.of(
                        view.trades(),
                        view.refunds(),
                        view.changes(),
                        view.postings(),
                        view.effects(),
                        view.cases(),
                        view.timeline())
                .mapToInt(Collection::size)
                .allMatch(size -> size < ROWS_MAX);
    }

    /**
     * One page, the newest orders first.
     *
     * @throws dev.oncepaid.settlement.sql.QueryTimeout when too many orders lie between those that
     *     fit
     */
    public OrderPage page(OrderFilter filter, int rowsMax) {
        List<OrderSummary> orders =
                database.readWithin(
                        PAGE_TIME_MAX,
                        connection -> OrderPageReader.page(connection, filter, rowsMax));
        return new OrderPage(orders, orders.size() < rowsMax ? null : next(orders.getLast()));
    }

    private static String next(OrderSummary last) {
        return PageKey.of(last.createdAt(), last.merchant(), last.orderNo());
    }
}
