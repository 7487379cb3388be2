package dev.oncepaid.settlement.resolve;

import dev.oncepaid.model.Money;
import dev.oncepaid.settlement.cases.CaseState;
import dev.oncepaid.settlement.cases.RefundTask;
import dev.oncepaid.settlement.cases.RefundTaskTable;
import dev.oncepaid.settlement.decide.CaseDraft;
import dev.oncepaid.settlement.decide.Verdict;
import dev.oncepaid.settlement.effect.Effect;
import dev.oncepaid.settlement.effect.EffectTable;
import dev.oncepaid.settlement.ledger.Posting;
import dev.oncepaid.settlement.ledger.PostingTable;
import dev.oncepaid.settlement.ledger.PostingTable.NewPosting;
import dev.oncepaid.settlement.ledger.TradeTable;
import dev.oncepaid.settlement.order.OrderTable;
import dev.oncepaid.settlement.order.Registration;
import dev.oncepaid.settlement.order.Transition;
import dev.oncepaid.settlement.order.Transition.Actor;
import dev.oncepaid.settlement.order.TransitionTable;
import dev.oncepaid.settlement.sql.Writes;
import dev.oncepaid.settlement.state.Disposition;
import dev.oncepaid.settlement.state.Disposition.Reason;
import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.OrderStatus;
import dev.oncepaid.settlement.state.Trade;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A case's money and where a decision puts it. No SQL: it collects what is to be written. */
final class CaseMoney {

    private static final String MONEY =
            "The case holds money in suspense: refund it, book it to an order, or write it off.";
    private static final Optional<String> NO_MONEY =
            Optional.of(
                    "This case holds no money: retry it once its cause is removed, or ignore it.");
    private static final Optional<String> NOT_TRIED =
            Optional.of(
                    "The event of this case has not taken effect: mend the cause and retry it, or"
                            + " ignore it for good.");
    private static final Optional<String> UNDER_WAY =
            Optional.of("The refund of this money is under way at the channel.");

    private final CaseState seen;
    private final Optional<Trade> trade;
    private final List<Order> orders;
    private final boolean refundUnderWay;
    private final List<Registration> registrations = new ArrayList<>();
    private final Writes writes = new Writes();

    CaseMoney(CaseState seen, Optional<Trade> trade, List<Order> orders, boolean refundUnderWay) {
        this.seen = seen;
        this.trade = trade.filter(t -> t.remainingMinor() > 0);
        this.orders = List.copyOf(orders);
        this.refundUnderWay = refundUnderWay;
    }

    long caseId() {
        return seen.id();
    }

    /** Orders to be made before the writes. */
    List<Registration> registrations() {
        return registrations;
    }

    Writes writes() {
        return writes;
    }

    /** Why it cannot be; empty if it can. */
    Optional<String> carryOut(Action action) {
        return switch (action) {
            case Action.Refund _ -> held().map(this::refund).orElseGet(this::noMoney);
            case Action.Book book -> held().map(held -> book(held, book)).orElseGet(this::noMoney);
            case Action.WriteOff _ -> held().map(this::writeOff).orElseGet(this::noMoney);
            case Action.Ignore _ -> trade.filter(this::isSuspendedForThis).map(_ -> MONEY);
        };
    }

    private Optional<String> noMoney() {
        return seen.reason() == Verdict.POISON ? NOT_TRIED : NO_MONEY;
    }

    /**
     * The suspended money that this case is about: that of its own reason, or money on its way back
     * that met an obstacle.
     */
    private Optional<Trade> held() {
        return trade.filter(
                held -> held.isSuspendedFor(Reason.REFUND_DUE) || isSuspendedForThis(held));
    }

    private boolean isSuspendedForThis(Trade held) {
        return held.disposition() instanceof Disposition.Suspended suspended
                && suspended.reason().name().equals(seen.reason().name())
                && seen.subject().equals(CaseDraft.tradeSubject(held.key()));
    }

    private Optional<String> refund(Trade held) {
        if (!held.isSuspendedFor(Reason.REFUND_DUE)) {
            moveTo(held, held.disposedOf(new Disposition.Suspended(Reason.REFUND_DUE)));
        }
        CaseDraft draft = new CaseDraft(seen.reason(), seen.subject(), Optional.of(held.amount()));
        RefundTaskTable.insert(writes, List.of(new RefundTask(held, draft)));
        RefundTaskTable.reopen(writes, held);
        return Optional.empty();
    }

    private Optional<String> writeOff(Trade held) {
        if (refundUnderWay) {
            return UNDER_WAY;
        }
        moveTo(held, held.disposedOf(Disposition.WRITTEN_OFF));
        RefundTaskTable.cancel(writes, held.key());
        return Optional.empty();
    }

    private Optional<String> book(Trade held, Action.Book book) {
        if (refundUnderWay) {
            return UNDER_WAY;
        }
        OrderKey key = new OrderKey(seen.merchant(), book.orderNo());
        Optional<Order> there = orders.stream().filter(o -> o.key().equals(key)).findFirst();
        if (book.register() && there.isPresent()) {
            return Optional.of("The order to be made is registered already.");
        }
        if (!book.register() && there.isEmpty()) {
            return Optional.of("The merchant has no such order to book to.");
        }
        Order order = there.orElseGet(() -> registered(key, held.amount()));
        if (!order.status().isOpen()) {
            return Optional.of("An order that is " + order.status() + " cannot be paid.");
        }
        if (!order.amount().equals(held.amount())) {
            return Optional.of(
                    "The order is about "
                            + order.amount()
                            + ", the money is "
                            + held.amount()
                            + ".");
        }
        settle(held, order);
        return Optional.empty();
    }

    private Order registered(OrderKey key, Money amount) {
        registrations.add(new Registration(key, amount, Optional.empty(), false));
        return new Order(key, amount, OrderStatus.AWAITING_PAYMENT, false, Optional.empty(), 0, 0);
    }

    /** As a payment settles its order; what went back of it meanwhile goes with it. */
    private void settle(Trade held, Order order) {
        Trade settled = held.bookedTo(order.key());
        Order paid = order.paid(held.key());
        boolean partly = held.refundedMinor() > 0;
        Order after = partly ? paid.refunded(held.refundedMinor()) : paid;
        OrderTable.update(writes, List.of(new OrderTable.Change(after, order.version())));
        moveTo(held, settled);
        TransitionTable.insert(writes, List.of(Transition.between(order, paid, Actor.OPERATOR)));
        EffectTable.insert(
                writes, List.of(effect(paid, Effect.Kind.PAID, held, held.amount().minor())));
        if (partly) {
            TransitionTable.insert(
                    writes, List.of(Transition.between(paid, after, Actor.OPERATOR)));
            EffectTable.insert(
                    writes,
                    List.of(
                            effect(
                                    after,
                                    Effect.Kind.PARTIALLY_REFUNDED,
                                    held,
                                    held.refundedMinor())));
        }
        RefundTaskTable.cancel(writes, held.key());
    }

    private static Effect effect(Order order, Effect.Kind kind, Trade trade, long minor) {
        return Effect.of(
                order,
                kind,
                trade.key().toString(),
                Optional.of(new Money(minor, trade.amount().currency())));
    }

    private void moveTo(Trade held, Trade now) {
        TradeTable.update(writes, List.of(new TradeTable.Change(held, now)));
        Posting release = Posting.release(held, now.disposition());
        PostingTable.insert(writes, List.of(new NewPosting(release, null)));
    }
}
