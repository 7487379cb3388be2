package dev.oncepaid.settlement.apply;

import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.cases.CaseWrites;
import dev.oncepaid.settlement.cases.NewCase;
import dev.oncepaid.settlement.cases.Resolution;
import dev.oncepaid.settlement.decide.CaseDraft;
import dev.oncepaid.settlement.decide.CaseEnds;
import dev.oncepaid.settlement.decide.Decision;
import dev.oncepaid.settlement.decide.Event;
import dev.oncepaid.settlement.decide.Situation;
import dev.oncepaid.settlement.decide.Verdict;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.Trade;
import java.util.Optional;

/** What decisions mean for cases: which open, and which end by themselves. */
final class CaseChanges {

    private final Known known;
    private final Changes changes;

    CaseChanges(Known known, Changes changes) {
        this.known = known;
        this.changes = changes;
    }

    void open(Event event, CaseDraft draft) {
        Optional<OrderNo> orderNo = concerned(event).map(OrderKey::orderNo);
        changes.cases.open(new NewCase(draft, event.origin(), orderNo, event.id()));
        known.openCases().opened(event, draft);
    }

    private Optional<OrderKey> concerned(Event event) {
        return event.order()
                .or(
                        () ->
                                known.trade(event.trade())
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
                known.trade(event.trade())
                        .filter(trade -> subject.equals(CaseDraft.tradeSubject(trade.key())))
                        .flatMap(CaseDraft::reasonOfHeld)
                        .filter(reason::equals)
                        .isPresent();
        if (!held) {
            resolve(reason, subject, "APPLIED", comment);
        }
    }

    void resolve(Verdict reason, String subject, String resolution, String comment) {
        changes.cases.end(new Resolution(reason, subject, resolution, comment));
        known.openCases().ended(reason, subject);
    }

    /** What a recorded refund makes pointless. */
    void endBy(Decision.RecordRefund decision, Situation situation) {
        CaseEnds.of(decision, situation)
                .forEach(
                        end ->
                                resolve(
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
                .ifPresent(changes.cases::hold);
        Optional<Verdict> former = CaseDraft.reasonOfHeld(held);
        if (former.isEmpty() || former.equals(now)) {
            return;
        }
        if (held.statement().equals(trade.statement())) {
            resolve(former.get(), subject, "BOOKED", "the order was registered");
        } else {
            long by = trade.statement().eventId();
            resolve(former.get(), subject, "APPLIED", "event " + by + " says whose the money is");
        }
    }
}
