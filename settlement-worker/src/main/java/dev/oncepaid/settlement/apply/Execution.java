package dev.oncepaid.settlement.apply;

import dev.oncepaid.model.Money;
import dev.oncepaid.settlement.cases.RefundTask;
import dev.oncepaid.settlement.decide.Decision;
import dev.oncepaid.settlement.decide.Event;
import dev.oncepaid.settlement.effect.Effect;
import dev.oncepaid.settlement.ledger.Posting;
import dev.oncepaid.settlement.ledger.PostingTable.NewPosting;
import dev.oncepaid.settlement.ledger.RefundTable.NewRefund;
import dev.oncepaid.settlement.order.Transition;
import dev.oncepaid.settlement.state.Disposition;
import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.OrderStatus;
import dev.oncepaid.settlement.state.PaidStatement;
import dev.oncepaid.settlement.state.Refund;
import dev.oncepaid.settlement.state.Trade;
import java.time.Instant;
import java.util.Optional;

/** Turns decisions into the rows they mean. No SQL: it fills {@link Known} and {@link Changes}. */
final class Execution {

    private final Known known;
    private final Changes changes;
    private final CaseChanges cases;
    private final AutoRefundPolicy autoRefund;

    Execution(Known known, Changes changes, CaseChanges cases, AutoRefundPolicy autoRefund) {
        this.known = known;
        this.changes = changes;
        this.cases = cases;
        this.autoRefund = autoRefund;
    }

    void carryOut(Event event, Decision decision) {
        switch (decision) {
            case Decision.Ended _, Decision.Wait _ -> {
                // Only the handling row tells.
            }
            case Decision.Park park -> cases.open(event, park.draft());
            case Decision.StartPaying _ -> move(event, OrderStatus.PAYING);
            case Decision.CloseOrder _ -> close(event);
            case Decision.Settle settle -> settle(event, settle);
            case Decision.Suspend suspend -> suspend(event, suspend);
            case Decision.RecordRefund refund -> refund(event, refund);
        }
    }

    private void settle(Event event, Decision.Settle settle) {
        Trade trade = place(event, settle.amount(), settle.paidAt(), Disposition.SETTLED);
        Order paid = change(event, order(event).paid(trade.key()));
        tell(paid, Effect.Kind.PAID, trade.key().toString(), trade.amount());
        if (trade.refundedMinor() > 0) {
            // Part of it went back while it waited in suspense: the order takes that over.
            tellRefund(
                    change(event, paid.refunded(trade.refundedMinor())),
                    trade.key().toString(),
                    trade.refundedMinor());
        }
    }

    private void suspend(Event event, Decision.Suspend suspend) {
        Trade trade =
                place(
                        event,
                        suspend.amount(),
                        suspend.paidAt(),
                        new Disposition.Suspended(suspend.reason()));
        cases.open(event, suspend.draft());
        if (autoRefund.refunds(suspend.reason())) {
            changes.refundTasks.add(new RefundTask(trade, suspend.draft()));
        }
    }

    /** Puts the trade's money where it belongs, whether it comes in now or waited in suspense. */
    private Trade place(Event event, Money amount, Instant paidAt, Disposition to) {
        OrderKey order = event.order().orElseThrow();
        PaidStatement statement = event.paidStatement(paidAt);
        Optional<Trade> waited = known.trade(event.trade());
        if (waited.isPresent()) {
            return release(event, waited.get(), order, statement, to);
        }
        Trade trade = Trade.firstSeen(event.trade(), order, statement, amount, to);
        changes.newTrades.add(trade.key());
        post(event, Posting.payment(trade));
        known.put(trade);
        return trade;
    }

    private Trade release(
            Event event, Trade held, OrderKey order, PaidStatement statement, Disposition to) {
        boolean asRecorded = held.order().equals(order) && held.statement().accountMatches();
        Trade trade =
                asRecorded ? held.disposedOf(to) : held.reassigned(order, statement).disposedOf(to);
        known.put(trade);
        if (Posting.isSameOwner(held, trade)) {
            if (trade.remainingMinor() > 0) {
                post(event, Posting.release(held, to));
            }
        } else {
            Posting.reassignment(held, trade).forEach(posting -> post(event, posting));
            changes.reassignedTrades.add(trade.key());
        }
        cases.follow(held, trade);
        return trade;
    }

    private void refund(Event event, Decision.RecordRefund decision) {
        Refund refund = decision.refund();
        Trade before = known.trade(refund.trade()).orElseThrow();
        cases.endBy(decision, known.situation(event));
        known.put(refund);
        changes.refunds.add(new NewRefund(refund, before.amount().currencyCode(), event.id()));
        if (refund.addedMinor() == 0) {
            return;
        }
        Trade trade = before.refunded(refund.addedMinor());
        known.put(trade);
        post(event, Posting.refund(before, refund));
        changes.refundedTrades.add(trade.key());
        if (trade.disposition() instanceof Disposition.Settled) {
            Order order = change(event, order(trade).refunded(refund.addedMinor()));
            tellRefund(order, refund.reference(), refund.addedMinor());
        }
    }

    private void close(Event event) {
        Order closed = move(event, OrderStatus.CLOSED);
        changes.effects.add(
                Effect.of(closed, Effect.Kind.CLOSED, event.trade().toString(), Optional.empty()));
    }

    private Order move(Event event, OrderStatus to) {
        return change(event, order(event).moved(to));
    }

    private Order order(Event event) {
        return event.order().flatMap(known::order).orElseThrow();
    }

    /** Refunds go to the trade they name, and with it to its order. */
    private Order order(Trade trade) {
        return known.order(trade.paysFor()).orElseThrow();
    }

    private Order change(Event event, Order to) {
        Order from = known.order(to.key()).orElseThrow();
        known.put(to);
        changes.transitions.add(Transition.between(from, to, Transition.Actor.event(event.id())));
        return to;
    }

    private void post(Event event, Posting posting) {
        changes.postings.add(new NewPosting(posting, event.id()));
    }

    private void tellRefund(Order order, String reference, long addedMinor) {
        Effect.Kind kind =
                order.status() == OrderStatus.REFUNDED
                        ? Effect.Kind.REFUNDED
                        : Effect.Kind.PARTIALLY_REFUNDED;
        tell(order, kind, reference, new Money(addedMinor, order.amount().currency()));
    }

    private void tell(Order order, Effect.Kind kind, String reference, Money amount) {
        changes.effects.add(Effect.of(order, kind, reference, Optional.of(amount)));
    }
}
