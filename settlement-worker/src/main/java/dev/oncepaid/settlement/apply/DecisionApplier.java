package dev.oncepaid.settlement.apply;

import dev.oncepaid.model.Money;
import dev.oncepaid.settlement.decide.Decision;
import dev.oncepaid.settlement.decide.Event;
import dev.oncepaid.settlement.decide.Situation;
import dev.oncepaid.settlement.money.UnitOfWork;
import dev.oncepaid.settlement.order.Transition.Actor;
import dev.oncepaid.settlement.state.Disposition;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.PaidStatement;
import dev.oncepaid.settlement.state.Trade;
import java.time.Instant;
import java.util.Optional;

/** Says to the unit of work what a decision about an event means. */
final class DecisionApplier {

    private final UnitOfWork unit;
    private final CaseChanges cases;
    private final AutoRefundPolicy autoRefund;

    DecisionApplier(UnitOfWork unit, CaseChanges cases, AutoRefundPolicy autoRefund) {
        this.unit = unit;
        this.cases = cases;
        this.autoRefund = autoRefund;
    }

    void carryOut(Event event, Decision decision, Situation situation) {
        Actor by = Actor.event(event.id());
        switch (decision) {
            case Decision.Ended _, Decision.Wait _ -> {
                // Nothing to write except the handling status.
            }
            case Decision.Park park -> cases.open(event, park.draft());
            case Decision.StartPaying _ -> unit.startPaying(order(event), by);
            case Decision.CloseOrder _ -> unit.close(order(event), by, event.trade().toString());
            case Decision.Settle settle -> settle(event, settle, by);
            case Decision.Suspend suspend -> suspend(event, suspend, by);
            case Decision.RecordRefund refund -> {
                cases.endBy(refund, situation);
                unit.refund(refund.refund(), event.id());
            }
        }
    }

    private void settle(Event event, Decision.Settle settle, Actor by) {
        Optional<Trade> held = unit.trade(event.trade());
        Trade settled = trade(event, settle.amount(), settle.paidAt(), Disposition.SETTLED);
        unit.settle(settled, by);
        held.ifPresent(before -> cases.follow(before, settled));
    }

    private void suspend(Event event, Decision.Suspend suspend, Actor by) {
        Optional<Trade> held = unit.trade(event.trade());
        Disposition to = new Disposition.Suspended(suspend.reason());
        Trade suspended = trade(event, suspend.amount(), suspend.paidAt(), to);
        unit.suspend(suspended, by);
        held.ifPresent(before -> cases.follow(before, suspended));
        cases.open(event, suspend.draft());
        if (autoRefund.refunds(suspend.reason())) {
            unit.queueRefund(suspended, suspend.draft());
        }
    }

    /** The trade as the event leaves it, whether its money comes in now or was held. */
    private Trade trade(Event event, Money amount, Instant paidAt, Disposition to) {
        OrderKey order = order(event);
        PaidStatement statement = event.paidStatement(paidAt);
        return unit.trade(event.trade())
                .map(held -> judged(held, order, statement).disposedOf(to))
                .orElseGet(() -> Trade.firstSeen(event.trade(), order, statement, amount, to));
    }

    private static Trade judged(Trade held, OrderKey order, PaidStatement statement) {
        boolean asRecorded = held.order().equals(order) && held.statement().accountMatches();
        return asRecorded ? held : held.reassigned(order, statement);
    }

    private static OrderKey order(Event event) {
        return event.order().orElseThrow();
    }
}
