package dev.oncepaid.settlement.money;

import dev.oncepaid.settlement.ledger.TradeTable;
import dev.oncepaid.settlement.order.OrderTable;
import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.Refund;
import dev.oncepaid.settlement.state.Trade;
import dev.oncepaid.settlement.state.TradeKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The orders, trades and refunds of one transaction: as it read them, and as it leaves them. */
final class States {

    private final Map<OrderKey, Order> readOrders = new HashMap<>();
    private final Map<TradeKey, Trade> readTrades = new HashMap<>();
    private final Map<OrderKey, Order> orders = new TreeMap<>();
    private final Map<TradeKey, Trade> trades = new TreeMap<>();
    private final Map<TradeKey, List<Refund>> refunds = new HashMap<>();

    States(Collection<Order> orders, Collection<Trade> trades, Collection<Refund> refunds) {
        orders.forEach(this::read);
        trades.forEach(trade -> readTrades.put(trade.key(), trade));
        this.trades.putAll(readTrades);
        refunds.forEach(this::put);
    }

    /** An order as it stands before this transaction changes it. */
    void read(Order order) {
        readOrders.put(order.key(), order);
        orders.put(order.key(), order);
    }

    Optional<Order> order(OrderKey key) {
        return Optional.ofNullable(orders.get(key));
    }

    Order requireOrder(OrderKey key) {
        return order(key).orElseThrow();
    }

    Optional<Trade> trade(TradeKey key) {
        return Optional.ofNullable(trades.get(key));
    }

    Trade requireTrade(TradeKey key) {
        return trade(key).orElseThrow();
    }

    List<Trade> trades(Collection<TradeKey> keys) {
        return keys.stream().map(this::requireTrade).toList();
    }

    List<Refund> refunds(TradeKey key) {
        return refunds.getOrDefault(key, List.of());
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
                    Order now = requireOrder(key);
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
                    Trade now = requireTrade(key);
                    if (!now.equals(read)) {
                        changes.add(new TradeTable.Change(read, now));
                    }
                });
        return changes;
    }
}
