package dev.oncepaid.settlement.apply;

import dev.oncepaid.settlement.decide.Event;
import dev.oncepaid.settlement.decide.Situation;
import dev.oncepaid.settlement.ledger.TradeTable;
import dev.oncepaid.settlement.order.OrderTable;
import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.Refund;
import dev.oncepaid.settlement.state.Trade;
import dev.oncepaid.settlement.state.TradeKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What one transaction knows of the orders, trades and refunds it touches: as read, and as the
 * events decided so far have left it.
 */
final class Known {

    private final Map<OrderKey, Order> readOrders = new HashMap<>();
    private final Map<TradeKey, Trade> readTrades = new HashMap<>();
    private final Map<OrderKey, Order> orders = new TreeMap<>();
    private final Map<TradeKey, Trade> trades = new TreeMap<>();
    private final Map<TradeKey, List<Refund>> refunds = new HashMap<>();
    private final OpenCases openCases;
    private final Set<OrderKey> ordersWithSeveralTrades;

    Known(
            List<Order> orders,
            List<Trade> trades,
            List<Refund> refunds,
            OpenCases openCases,
            List<OrderKey> ordersWithSeveralTrades) {
        orders.forEach(order -> readOrders.put(order.key(), order));
        trades.forEach(trade -> readTrades.put(trade.key(), trade));
        refunds.forEach(this::put);
        this.openCases = openCases;
        this.orders.putAll(readOrders);
        this.trades.putAll(readTrades);
        this.ordersWithSeveralTrades = Set.copyOf(ordersWithSeveralTrades);
    }

    Situation situation(Event event) {
        return new Situation(
                event.order().flatMap(this::order),
                trade(event.trade()),
                refunds.getOrDefault(event.trade(), List.of()),
                openCases.of(event.trade()),
                event.order().filter(ordersWithSeveralTrades::contains).isPresent());
    }

    Optional<Order> order(OrderKey key) {
        return Optional.ofNullable(orders.get(key));
    }

    Optional<Trade> trade(TradeKey key) {
        return Optional.ofNullable(trades.get(key));
    }

    Trade requireTrade(TradeKey key) {
        return trade(key).orElseThrow();
    }

    OpenCases openCases() {
        return openCases;
    }

    void put(Order order) {
        orders.put(order.key(), order);
    }

    void put(Trade trade) {
        trades.put(trade.key(), trade);
    }

    void put(Refund refund) {
        refunds.computeIfAbsent(refund.trade(), _ -> new ArrayList<>()).add(refund);
    }

    List<OrderTable.Change> orderChanges() {
        List<OrderTable.Change> changes = new ArrayList<>();
        readOrders.forEach(
                (key, read) -> {
                    Order now = order(key).orElseThrow();
                    if (now.version() != read.version()) {
                        changes.add(new OrderTable.Change(now, read.version()));
                    }
                });
        return changes;
    }

    List<TradeTable.Change> tradeChanges() {
        List<TradeTable.Change> changes = new ArrayList<>();
        readTrades.forEach(
                (key, read) -> {
                    Trade now = trade(key).orElseThrow();
                    if (!now.equals(read)) {
                        changes.add(new TradeTable.Change(read, now));
                    }
                });
        return changes;
    }
}
