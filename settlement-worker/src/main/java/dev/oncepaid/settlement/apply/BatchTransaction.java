package dev.oncepaid.settlement.apply;

import dev.oncepaid.model.Facts;
import dev.oncepaid.model.FactsCodec;
import dev.oncepaid.settlement.decide.Event;
import dev.oncepaid.settlement.event.HandlingTable;
import dev.oncepaid.settlement.event.OpenEvent;
import dev.oncepaid.settlement.ledger.RefundTable;
import dev.oncepaid.settlement.ledger.TradeTable;
import dev.oncepaid.settlement.order.OrderTable;
import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.Refund;
import dev.oncepaid.settlement.state.Trade;
import dev.oncepaid.settlement.state.TradeKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * One batch in one transaction.
 *
 * <p>Locks are taken in one order everywhere: handling rows by event id, then orders by key, then
 * the mutexes of orders that there are not; inserts go in sorted by key. Whatever is decided about
 * an order is decided by the one transaction that holds it.
 */
final class BatchTransaction {

    private final Marking marking;
    private final AutoRefundPolicy autoRefund;

    BatchTransaction(Marking marking, AutoRefundPolicy autoRefund) {
        this.marking = marking;
        this.autoRefund = autoRefund;
    }

    Applied run(Connection connection, Collection<Long> ids, HandlingTable.Which which)
            throws SQLException {
        List<OpenEvent> open = HandlingTable.lockOpen(connection, ids, which, marking.patience());
        if (open.isEmpty()) {
            return Applied.NOTHING;
        }
        Known known = read(connection, open);
        Changes changes = new Changes();
        BatchDecision decision = new BatchDecision(known, changes, marking, autoRefund);
        decision.decide(open);
        List<Long> woken =
                HandlingTable.wakeRefunds(
                        connection, changes.writes(known), changes.ordersWithNewTrades);
        return new Applied(changes.marks, woken);
    }

    private static Known read(Connection connection, List<OpenEvent> open) throws SQLException {
        List<Event> events = readable(open);
        List<Order> orders = orders(connection, events);
        Set<TradeKey> named = new TreeSet<>();
        events.stream()
                .filter(event -> event.order().isPresent())
                .forEach(e -> named.add(e.trade()));
        List<Trade> trades = named.isEmpty() ? List.of() : TradeTable.find(connection, named);
        return new Known(
                orders,
                trades,
                refunds(connection, events, trades),
                closing(connection, events, orders));
    }

    private static List<Event> readable(List<OpenEvent> open) {
        List<Event> events = new ArrayList<>();
        for (OpenEvent one : open) {
            switch (one.content()) {
                case OpenEvent.Content.Sound sound -> events.add(sound.event());
                case OpenEvent.Content.Spoiled _ -> {
                    // Nothing in it says what to read for it.
                }
            }
        }
        return events;
    }

    private static List<Order> orders(Connection connection, List<Event> events)
            throws SQLException {
        Set<OrderKey> named = new TreeSet<>();
        events.forEach(event -> event.order().ifPresent(named::add));
        if (named.isEmpty()) {
            return List.of();
        }
        List<Order> orders = new ArrayList<>(OrderTable.lock(connection, named));
        orders.forEach(order -> named.remove(order.key()));
        if (!named.isEmpty()) {
            orders.addAll(OrderTable.lockAbsent(connection, named));
        }
        return orders;
    }

    private static List<Refund> refunds(
            Connection connection, List<Event> events, List<Trade> trades) throws SQLException {
        Set<TradeKey> refunded = new TreeSet<>();
        events.stream()
                .filter(event -> isAbout(event, facts -> facts instanceof Facts.Refunded))
                .forEach(event -> refunded.add(event.trade()));
        refunded.retainAll(trades.stream().map(Trade::key).collect(Collectors.toSet()));
        return refunded.isEmpty() ? List.of() : RefundTable.find(connection, refunded);
    }

    /** Only a close of a single-trade order asks whether there is another trade after all. */
    private static List<OrderKey> closing(
            Connection connection, List<Event> events, List<Order> orders) throws SQLException {
        Set<OrderKey> closing = new TreeSet<>();
        events.stream()
                .filter(event -> isAbout(event, facts -> facts instanceof Facts.Closed))
                .forEach(event -> event.order().ifPresent(closing::add));
        Set<OrderKey> singleTrade = new TreeSet<>();
        orders.stream().filter(Order::singleTrade).forEach(order -> singleTrade.add(order.key()));
        closing.retainAll(singleTrade);
        return closing.isEmpty() ? List.of() : HandlingTable.withSeveralTrades(connection, closing);
    }

    private static boolean isAbout(Event event, Predicate<Facts> what) {
        return switch (event.content()) {
            case FactsCodec.Decoded.Known content -> what.test(content.facts());
            case FactsCodec.Decoded.Newer _ -> false;
        };
    }
}
