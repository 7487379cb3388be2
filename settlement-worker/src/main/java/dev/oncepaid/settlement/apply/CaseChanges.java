package dev.oncepaid.settlement.apply;

import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.cases.CaseWrites;
import dev.oncepaid.settlement.cases.NewCase;
import dev.oncepaid.settlement.decide.CaseDraft;
import dev.oncepaid.settlement.decide.CaseEnds;
import dev.oncepaid.settlement.decide.Decision;
import dev.oncepaid.settlement.decide.Event;
import dev.oncepaid.settlement.decide.Situation;
import dev.oncepaid.settlement.decide.Verdict;
import dev.oncepaid.settlement.money.UnitOfWork;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.Trade;
import java.util.Optional;

/** What decisions mean for cases: which open, and which end by themselves. */
final class CaseChanges {

    private final UnitOfWork unit;

    CaseChanges(UnitOfWork unit) {
        this.unit = unit;
    }

    void open(Event event, CaseDraft draft) {
        Optional<OrderNo> orderNo = concerned(event).map(OrderKey::orderNo);
        unit.openCase(new NewCase(draft, event.origin(), orderNo, event.id()), event.statedTime());
    }

    private Optional<OrderKey> concerned(Event event) {
        return event.order()
                .or(
                        () ->
                                unit.trade(event.trade())
                                        .map(Trade::order)
                                        .filter(
                                                o ->
                                                        o.merchant()
                                                                .equals(
                                                                        event.origin()
                                                                                .merchant())));
    }

    /** Ends the case, unless it is about money that is still held for that reason. */
    void resolveUnlessHeld(Verdict reason, Event event, String comment) {
        String subject = CaseDraft.subjectOf(reason, event);
        boolean held =
                unit.trade(event.trade())
                        .filter(trade -> subject.equals(CaseDraft.tradeSubject(trade.key())))
                        .flatMap(CaseDraft::reasonOfHeld)
                        .filter(reason::equals)
                        .isPresent();
        if (!held) {
            unit.endCase(reason, subject, "APPLIED", comment);
        }
    }

    /** What a recorded refund makes pointless. */
    void endBy(Decision.RecordRefund decision, Situation situation) {
        CaseEnds.of(decision, situation)
                .forEach(
                        end ->
                                unit.endCase(
                                        end.ended().reason(),
                                        end.ended().subject(),
                                        end.resolution(),
                                        end.comment()));
    }

    /** Held money has one open case, that of the reason for which it is held now. */
    void follow(Trade held, Trade trade) {
        String subject = CaseDraft.tradeSubject(trade.key());
        Optional<Verdict> now = CaseDraft.reasonOfHeld(trade);
        now.map(reason -> new CaseWrites.Held(reason, subject, trade.order()))
                .ifPresent(unit::holdInCase);
        Optional<Verdict> former = CaseDraft.reasonOfHeld(held);
        if (former.isEmpty() || former.equals(now)) {
            return;
        }
        if (held.statement().equals(trade.statement())) {
            unit.endCase(former.get(), subject, "BOOKED", "the order was registered");
        } else {
            long by = trade.statement().eventId();
            unit.endCase(
                    former.get(), subject, "APPLIED", "event " + by + " says whose the money is");
        }
    }
}
