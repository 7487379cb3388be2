package dev.oncepaid.settlement.apply;

import dev.oncepaid.model.Facts;
import dev.oncepaid.model.FactsCodec;
import dev.oncepaid.settlement.cases.CaseTable;
import dev.oncepaid.settlement.decide.Event;
import dev.oncepaid.settlement.decide.OpenCase;
import dev.oncepaid.settlement.event.HandlingTable;
import dev.oncepaid.settlement.event.OpenEvent;
import dev.oncepaid.settlement.event.OpenEvent.Content;
import dev.oncepaid.settlement.ledger.RefundTable;
import dev.oncepaid.settlement.ledger.TradeTable;
import dev.oncepaid.settlement.money.UnitOfWork;
import dev.oncepaid.settlement.order.OrderTable;
import dev.oncepaid.settlement.sql.DatabaseFault;
import dev.oncepaid.settlement.sql.Query;
import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.Refund;
import dev.oncepaid.settlement.state.Trade;
import dev.oncepaid.settlement.state.TradeKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Locks and reads what a batch is decided by: the orders that its events name or whose trades they
 * refund, those trades, and their refunds.
 */
final class UnitOfWorkLoader {

    private final Connection connection;
    private final List<Content.Decoded> events = new ArrayList<>();

    UnitOfWorkLoader(Connection connection, List<OpenEvent> open) {
        this.connection = connection;
        for (OpenEvent one : open) {
            switch (one.content()) {
                case Content.Decoded decoded -> events.add(decoded);
                case Content.Undecodable _ -> {
                    // Nothing in it says what to read for it.
                }
            }
        }
    }

    /**
     * What the batch is decided by.
     *
     * @param ordersWithSeveralTrades those of its single-trade orders that other trades are known
     *     of
     */
    record Loaded(UnitOfWork unit, Set<OrderKey> ordersWithSeveralTrades) {}

    Loaded load() throws SQLException {
        Set<OrderKey> asked = new TreeSet<>();
        events.forEach(
                decoded -> {
                    decoded.event().order().ifPresent(asked::add);
                    decoded.orderOfTrade().ifPresent(asked::add);
                });
        List<Order> orders = asked.isEmpty() ? List.of() : OrderTable.lockAll(connection, asked);
        List<Trade> trades = trades();
        Set<TradeKey> refunded = keys(event -> event.refundNo().isPresent());
        requireOrdersOf(trades, refunded, asked);
        Query.Answers<Refund, OpenCase> refunds = refunds(trades, refunded);
        return new Loaded(
                UnitOfWork.of(orders, trades, refunds.first(), refunds.second()),
                Set.copyOf(closing(orders)));
    }

    private List<Trade> trades() throws SQLException {
        Set<TradeKey> named = keys(event -> isAbout(event, f -> f instanceof Facts.OfTrade));
        if (named.isEmpty()) {
            return List.of();
        }
        return TradeTable.find(connection, named, paid(), missed());
    }

    private Set<TradeKey> paid() {
        return keys(event -> isAbout(event, facts -> facts instanceof Facts.Paid));
    }

    /** What is about to be parked because its payment is missing, or without a look at it. */
    private Set<TradeKey> missed() {
        return events.stream()
                .filter(
                        decoded ->
                                isRefund(decoded.event())
                                        ? decoded.event().patienceOver()
                                        : decoded.event().refundNo().isPresent()
                                                && decoded.orderOfTrade().isEmpty())
                .map(decoded -> decoded.event().trade())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** A payment that was recorded while this transaction waited brings an order into play. */
    private static void requireOrdersOf(
            List<Trade> trades, Set<TradeKey> refunded, Set<OrderKey> asked) {
        for (Trade trade : trades) {
            if (refunded.contains(trade.key()) && !asked.contains(trade.paysFor())) {
                throw DatabaseFault.lostRace("payment_transaction: a payment came in between");
            }
        }
    }

    /** With the cases that a refund may end, also where its payment is only in this batch. */
    private Query.Answers<Refund, OpenCase> refunds(List<Trade> trades, Set<TradeKey> refunded)
            throws SQLException {
        Set<TradeKey> known = paid();
        trades.forEach(trade -> known.add(trade.key()));
        known.retainAll(refunded);
        return known.isEmpty()
                ? new Query.Answers<>(List.of(), List.of())
                : RefundTable.of(known).answerWith(CaseTable.openOf(known), connection);
    }

    /** Only a close of a single-trade order asks whether there is another trade after all. */
    private List<OrderKey> closing(List<Order> orders) throws SQLException {
        Set<OrderKey> closing = new TreeSet<>();
        events.stream()
                .map(Content.Decoded::event)
                .filter(event -> isAbout(event, facts -> facts instanceof Facts.Closed))
                .forEach(event -> event.order().ifPresent(closing::add));
        Set<OrderKey> singleTrade = new TreeSet<>();
        orders.stream().filter(Order::singleTrade).forEach(order -> singleTrade.add(order.key()));
        closing.retainAll(singleTrade);
        return closing.isEmpty() ? List.of() : HandlingTable.withSeveralTrades(connection, closing);
    }

    private Set<TradeKey> keys(Predicate<Event> which) {
        return events.stream()
                .map(Content.Decoded::event)
                .filter(which)
                .map(Event::trade)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isRefund(Event event) {
        return isAbout(event, facts -> facts instanceof Facts.Refunded);
    }

    private static boolean isAbout(Event event, Predicate<Facts> what) {
        return switch (event.content()) {
            case FactsCodec.Decoded.Known content -> what.test(content.facts());
            case FactsCodec.Decoded.Newer _ -> false;
        };
    }
}
