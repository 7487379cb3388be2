package dev.oncepaid.settlement.resolve;

import dev.oncepaid.settlement.cases.CaseState;
import dev.oncepaid.settlement.decide.CaseDraft;
import dev.oncepaid.settlement.decide.Verdict;
import dev.oncepaid.settlement.money.UnitOfWork;
import dev.oncepaid.settlement.order.Registration;
import dev.oncepaid.settlement.order.Transition.Actor;
import dev.oncepaid.settlement.state.Disposition;
import dev.oncepaid.settlement.state.Disposition.Reason;
import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.Trade;
import java.util.Optional;

/** Whether a decision about a case's money can be, and what it means for the unit of work. */
final class CaseMoney {

    private static final String MONEY =
            "The case holds money in suspense: refund it, book it to an order, or write it off.";
    private static final Optional<String> NO_MONEY =
            Optional.of(
                    "This case holds no money: retry it once its cause is removed, or ignore it.");
    private static final Optional<String> NOT_TRIED =
            Optional.of(
                    "The event of this case has not taken effect: fix the cause and retry it, or"
                            + " ignore it for good.");
    private static final Optional<String> UNDER_WAY =
            Optional.of("The refund of this money is under way at the channel.");

    private final CaseState seen;
    private final UnitOfWork unit;
    private final Optional<Trade> trade;
    private final boolean refundUnderWay;

    /**
     * @param unit has read the case's trade, if any, and the orders that the decision concerns
     */
    CaseMoney(CaseState seen, UnitOfWork unit, boolean refundUnderWay) {
        this.seen = seen;
        this.unit = unit;
        this.trade = unit.trade(seen.trade()).filter(t -> t.remainingMinor() > 0);
        this.refundUnderWay = refundUnderWay;
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
        CaseDraft draft = new CaseDraft(seen.reason(), seen.subject(), Optional.of(held.amount()));
        unit.orderRefund(held, draft, Actor.OPERATOR);
        return Optional.empty();
    }

    private Optional<String> writeOff(Trade held) {
        if (refundUnderWay) {
            return UNDER_WAY;
        }
        unit.writeOff(held, Actor.OPERATOR);
        return Optional.empty();
    }

    private Optional<String> book(Trade held, Action.Book book) {
        if (refundUnderWay) {
            return UNDER_WAY;
        }
        OrderKey key = new OrderKey(seen.merchant(), book.orderNo());
        Optional<Order> there = unit.order(key);
        if (book.register() && there.isPresent()) {
            return Optional.of("The order to be made is registered already.");
        }
        if (!book.register() && there.isEmpty()) {
            return Optional.of("The merchant has no such order to book to.");
        }
        Optional<String> unfit = there.flatMap(order -> unfit(order, held));
        if (unfit.isEmpty()) {
            if (there.isEmpty()) {
                unit.register(new Registration(key, held.amount(), Optional.empty(), false));
            }
            unit.settle(held.bookedTo(key), Actor.OPERATOR);
        }
        return unfit;
    }

    private static Optional<String> unfit(Order order, Trade held) {
        if (!order.status().isOpen()) {
            return Optional.of("An order that is " + order.status() + " cannot be paid.");
        }
        return order.amount().equals(held.amount())
                ? Optional.empty()
                : Optional.of(
                        "The order is about %s, the money is %s."
                                .formatted(order.amount(), held.amount()));
    }
}
