package dev.oncepaid.settlement.money;

import dev.oncepaid.model.Money;
import dev.oncepaid.settlement.cases.CaseTable.ByPerson;
import dev.oncepaid.settlement.cases.CaseWrites;
import dev.oncepaid.settlement.cases.NewCase;
import dev.oncepaid.settlement.cases.RefundTask;
import dev.oncepaid.settlement.cases.Resolution;
import dev.oncepaid.settlement.decide.CaseDraft;
import dev.oncepaid.settlement.decide.OpenCase;
import dev.oncepaid.settlement.decide.Verdict;
import dev.oncepaid.settlement.effect.Effect;
import dev.oncepaid.settlement.event.HandlingUpdate;
import dev.oncepaid.settlement.ledger.Posting;
import dev.oncepaid.settlement.ledger.PostingTable.NewPosting;
import dev.oncepaid.settlement.ledger.RefundTable.NewRefund;
import dev.oncepaid.settlement.order.Registration;
import dev.oncepaid.settlement.order.Transition;
import dev.oncepaid.settlement.order.Transition.Actor;
import dev.oncepaid.settlement.sql.DatabaseFault;
import dev.oncepaid.settlement.state.Disposition;
import dev.oncepaid.settlement.state.Disposition.Reason;
import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.OrderStatus;
import dev.oncepaid.settlement.state.Refund;
import dev.oncepaid.settlement.state.Trade;
import dev.oncepaid.settlement.state.TradeKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What one transaction does to orders and money. Events, decisions about cases, expiry and the API
 * all do it here, so that each thing that can happen to money is written once.
 *
 * <p>It starts from what the transaction has read under its locks. Each method says one thing that
 * happens and collects every row that it means: the new states, the postings, the order's history,
 * what others hear of it. What has been said so far is what the next method and the next reader
 * see. Nothing is written before {@link #commit}.
 *
 * <p>It decides nothing: whether a trade may settle an order is the caller's to know. Where a
 * caller is wrong, or did not hold the locks, a write finds other rows than expected and the whole
 * transaction fails.
 *
 * <p>For one transaction and one thread.
 */
public final class UnitOfWork {

    private final States states;
    private final OpenCases openCases;
    private final Changes changes = new Changes();

    private UnitOfWork(States states, OpenCases openCases) {
        this.states = states;
        this.openCases = openCases;
    }

    /** For a transaction that has locked these orders and read these trades. */
    public static UnitOfWork of(Collection<Order> orders, Collection<Trade> trades) {
        return of(orders, trades, List.of(), List.of());
    }

    /** The same, with the trades' refunds and open cases. */
    public static UnitOfWork of(
            Collection<Order> orders,
            Collection<Trade> trades,
            Collection<Refund> refunds,
            Collection<OpenCase> cases) {
        return new UnitOfWork(new States(orders, trades, refunds), new OpenCases(cases));
    }

    public Optional<Order> order(OrderKey key) {
        return states.order(key);
    }

    public Optional<Trade> trade(TradeKey key) {
        return states.trade(key);
    }

    public List<Refund> refunds(TradeKey trade) {
        return states.refunds(trade);
    }

    public List<OpenCase> openCases(TradeKey trade) {
        return openCases.of(trade);
    }

    /** A new order, which the transaction keeps others from registering. */
    public void register(Registration registration) {
        changes.registrations.add(registration);
        states.read(
                Order.registered(
                        registration.key(), registration.amount(), registration.singleTrade()));
    }

    /** Somebody is about to pay the order. */
    public void startPaying(OrderKey order, Actor by) {
        change(states.requireOrder(order).moved(OrderStatus.PAYING), by);
    }

    /**
     * The order is closed unpaid.
     *
     * @param reference what closed it: a trade, or the word of {@code by}
     */
    public Order close(OrderKey order, Actor by, String reference) {
        Order closed = change(states.requireOrder(order).moved(OrderStatus.CLOSED), by);
        changes.effects.add(Effect.of(closed, Effect.Kind.CLOSED, reference, Optional.empty()));
        return closed;
    }

    /** The goods went out; once for each order, a further time says nothing new. */
    public void fulfil(OrderKey key, Actor by) {
        Order order = states.requireOrder(key);
        if (order.fulfilled()) {
            return;
        }
        Order fulfilled = change(order.fulfil(), by);
        changes.effects.add(
                Effect.of(fulfilled, Effect.Kind.FULFILLED, by.code(), Optional.empty()));
    }

    /**
     * The trade pays its order: with money that comes in, or with what is left in suspense. What
     * went back of it while it waited there, the order takes over.
     *
     * @param settled the trade as it is from now on
     */
    public void settle(Trade settled, Actor by) {
        boolean waited = states.trade(settled.key()).isPresent();
        put(settled, by);
        Order paid = change(states.requireOrder(settled.paysFor()).paid(settled.key()), by);
        enqueueEffect(paid, Effect.Kind.PAID, settled.key().toString(), settled.amount().minor());
        if (settled.refundedMinor() > 0) {
            Order order = change(paid.refunded(settled.refundedMinor()), by);
            enqueueRefundEffect(order, settled.key().toString(), settled.refundedMinor());
        }
        if (waited) {
            changes.cancelledRefunds.add(settled.key());
        }
    }

    /**
     * The trade's money is held until somebody decides: money that comes in, or that was held for
     * another reason.
     *
     * @param suspended the trade as it is from now on
     */
    public void suspend(Trade suspended, Actor by) {
        put(suspended, by);
    }

    /** Held money will never be claimed. */
    public void writeOff(Trade held, Actor by) {
        put(held.disposedOf(Disposition.WRITTEN_OFF), by);
        changes.cancelledRefunds.add(held.key());
    }

    /** Held money is to go back to the payer: the refund is queued, a failed one tried again. */
    public void orderRefund(Trade held, CaseDraft of, Actor by) {
        if (!held.isSuspendedFor(Reason.REFUND_DUE)) {
            put(held.disposedOf(new Disposition.Suspended(Reason.REFUND_DUE)), by);
        }
        queueRefund(held, of);
        changes.reopenedRefunds.add(held.key());
    }

    /** A refund of held money is queued, without a person's word. */
    public void queueRefund(Trade held, CaseDraft of) {
        changes.refundTasks.add(new RefundTask(held, of));
    }

    /** Money of the trade went back, out of whichever account holds it, and off its order. */
    public void refund(Refund refund, long eventId) {
        Trade before = states.requireTrade(refund.trade());
        states.put(refund);
        changes.refunds.add(new NewRefund(refund, before.amount().currencyCode(), eventId));
        if (refund.addedMinor() == 0) {
            return;
        }
        Actor by = Actor.event(eventId);
        Trade trade = before.refunded(refund.addedMinor());
        states.put(trade);
        post(Posting.refund(before, refund), by);
        changes.refundedTrades.add(trade.key());
        if (trade.disposition() instanceof Disposition.Settled) {
            Order order = states.requireOrder(trade.paysFor());
            enqueueRefundEffect(
                    change(order.refunded(refund.addedMinor()), by),
                    refund.reference(),
                    refund.addedMinor());
        }
    }

    /** The case is opened, or gets the event as further evidence. */
    public void openCase(NewCase newCase, Optional<Instant> statedAt) {
        changes.cases.open(newCase);
        CaseDraft draft = newCase.draft();
        openCases.opened(
                new OpenCase(
                        newCase.trade(),
                        draft.reason(),
                        draft.subject(),
                        draft.amount(),
                        statedAt));
    }

    /** The case ends by itself, if it is open. */
    public void endCase(Verdict reason, String subject, String resolution, String comment) {
        changes.cases.end(new Resolution(reason, subject, resolution, comment));
        openCases.ended(reason, subject);
    }

    /** The case, which is open and locked, ends as a person decided. */
    public void endCase(long id, ByPerson decided) {
        changes.cases.endByPerson(id, decided);
    }

    /** The case, which is ended and locked, goes on as a person wishes. */
    public void reopenCase(long id) {
        changes.cases.reopen(id);
    }

    /** The case, if there is one, is about money that is held for this reason from now on. */
    public void holdInCase(CaseWrites.Held held) {
        changes.cases.hold(held);
    }

    /** The cases of an event that was read again end, once all that speaks for them was. */
    public void endCasesOf(CaseWrites.ReadAgain event) {
        changes.cases.endReadAgain(event);
    }

    /** The event's handling row. */
    public void mark(HandlingUpdate mark) {
        changes.marks.add(mark);
    }

    /**
     * Writes all of it, in the one order of locks that all transactions keep. To be called once.
     *
     * @return the events that are due now, because what they waited for has come
     * @throws DatabaseFault of kind CONTENTION if a row is not as it was read: nothing may be
     *     committed, all may be tried again
     */
    public Committed commit(Connection connection) throws SQLException {
        List<Long> woken = changes.write(connection, states);
        return new Committed(List.copyOf(changes.marks), woken);
    }

    /** What was written about events: new handling rows, and events that have become due. */
    public record Committed(List<HandlingUpdate> marks, List<Long> woken) {}

    /** Puts the trade's money where it belongs, whether it comes in now or waited in suspense. */
    private void put(Trade trade, Actor by) {
        Optional<Trade> held = states.trade(trade.key());
        states.put(trade);
        if (held.isEmpty()) {
            changes.newTrades.add(trade.key());
            post(Posting.payment(trade), by);
        } else if (!Posting.isSameOwner(held.get(), trade)) {
            changes.reassignedTrades.add(trade.key());
            Posting.reassignment(held.get(), trade).forEach(posting -> post(posting, by));
        } else if (trade.remainingMinor() > 0) {
            post(Posting.release(held.get(), trade.disposition()), by);
        }
    }

    private Order change(Order to, Actor by) {
        Order from = states.requireOrder(to.key());
        states.put(to);
        changes.transitions.add(Transition.between(from, to, by));
        return to;
    }

    private void post(Posting posting, Actor by) {
        changes.postings.add(new NewPosting(posting, by.eventId()));
    }

    private void enqueueRefundEffect(Order order, String reference, long addedMinor) {
        boolean inFull = order.status() == OrderStatus.REFUNDED;
        Effect.Kind kind = inFull ? Effect.Kind.REFUNDED : Effect.Kind.PARTIALLY_REFUNDED;
        enqueueEffect(order, kind, reference, addedMinor);
    }

    private void enqueueEffect(Order order, Effect.Kind kind, String reference, long minor) {
        Money amount = new Money(minor, order.amount().currency());
        changes.effects.add(Effect.of(order, kind, reference, Optional.of(amount)));
    }
}
