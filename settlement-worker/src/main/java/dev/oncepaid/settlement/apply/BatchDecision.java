package dev.oncepaid.settlement.apply;

import dev.oncepaid.model.Facts;
import dev.oncepaid.model.FactsCodec;
import dev.oncepaid.settlement.cases.CaseWrites;
import dev.oncepaid.settlement.decide.CaseDraft;
import dev.oncepaid.settlement.decide.Decider;
import dev.oncepaid.settlement.decide.Decision;
import dev.oncepaid.settlement.decide.Event;
import dev.oncepaid.settlement.decide.Situation;
import dev.oncepaid.settlement.decide.Verdict;
import dev.oncepaid.settlement.event.OpenEvent;
import dev.oncepaid.settlement.event.OpenEvent.Content;
import dev.oncepaid.settlement.money.UnitOfWork;
import dev.oncepaid.settlement.state.OrderKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Decides a batch event by event, each in the light of those before it.
 *
 * <p>What waits for its payment is decided again when all others are: the payment may stand further
 * down in the same batch. A second look is enough, because what waits records no trade itself.
 */
final class BatchDecision {

    private final UnitOfWork unit;
    private final Set<OrderKey> ordersWithSeveralTrades;
    private final HandlingPolicy policy;
    private final CaseChanges cases;
    private final DecisionApplier applier;

    BatchDecision(
            UnitOfWorkLoader.Loaded loaded, HandlingPolicy policy, AutoRefundPolicy autoRefund) {
        this.unit = loaded.unit();
        this.ordersWithSeveralTrades = loaded.ordersWithSeveralTrades();
        this.policy = policy;
        this.cases = new CaseChanges(unit);
        this.applier = new DecisionApplier(unit, cases, autoRefund);
    }

    private record Decided(OpenEvent open, Event event, Situation situation, Decision decision) {}

    void decide(List<OpenEvent> batch) {
        List<Decided> again = new ArrayList<>();
        for (OpenEvent open : batch) {
            switch (open.content()) {
                case Content.Undecodable undecodable ->
                        HandlingPolicy.record(
                                unit, open, policy.fault(open, undecodable.problem()));
                case Content.Decoded decoded -> {
                    Decided decided = decided(open, decoded.event());
                    if (waitsForPayment(decided)) {
                        again.add(decided);
                    } else {
                        carryOut(decided);
                    }
                }
            }
        }
        again.forEach(waiting -> carryOut(decided(waiting.open(), waiting.event())));
    }

    private Decided decided(OpenEvent open, Event event) {
        Situation situation = situation(event);
        return new Decided(open, event, situation, Decider.decide(situation, event));
    }

    private Situation situation(Event event) {
        return new Situation(
                event.order().flatMap(unit::order),
                unit.trade(event.trade()),
                unit.refunds(event.trade()),
                unit.openCases(event.trade()),
                event.order().filter(ordersWithSeveralTrades::contains).isPresent());
    }

    /** Whether it is a refund whose trade is not known, waiting or at the end of its patience. */
    private static boolean waitsForPayment(Decided decided) {
        Verdict verdict = decided.decision().verdict();
        return verdict == Verdict.REFUND_EARLY
                || (verdict == Verdict.UNKNOWN_ORDER && isRefund(decided.event()));
    }

    private void carryOut(Decided decided) {
        applier.carryOut(decided.event(), decided.decision(), decided.situation());
        endFormerCase(decided);
        endCasesOfEarlierReading(decided.open(), decided.decision());
        resolvePoison(decided.open());
        unit.mark(policy.mark(decided.open(), decided.decision()));
    }

    /** What it was parked or waited for holds no longer: its case ends by itself. */
    private void endFormerCase(Decided decided) {
        Optional<Verdict> former = decided.open().verdict();
        if (former.isPresent() && !goesOn(former.get(), decided)) {
            cases.resolveUnlessHeld(
                    former.get(),
                    decided.event(),
                    "its event was tried again, and is now " + decided.decision().verdict());
        }
    }

    private static boolean goesOn(Verdict former, Decided decided) {
        return switch (decided.decision()) {
            case Decision.Wait _ -> true;
            case Decision.Park park -> isCaseOf(former, park.draft(), decided.event());
            case Decision.Suspend suspend -> isCaseOf(former, suspend.draft(), decided.event());
            case Decision.Ended _,
                    Decision.StartPaying _,
                    Decision.CloseOrder _,
                    Decision.Settle _,
                    Decision.RecordRefund _ ->
                    false;
        };
    }

    private static boolean isCaseOf(Verdict former, CaseDraft draft, Event event) {
        return draft.reason() == former
                && draft.subject().equals(CaseDraft.subjectOf(former, event));
    }

    /** What was read or judged before is said by this event now, and its cases end with it. */
    private void endCasesOfEarlierReading(OpenEvent open, Decision decision) {
        if (open.readsAgain() && decision.verdict() != Verdict.UNREADABLE) {
            unit.endCasesOf(
                    new CaseWrites.ReadAgain(open.differsFrom().orElseThrow(), open.row().id()));
        }
    }

    /** It was parked after many faults, a person had it tried again, and now it went through. */
    private void resolvePoison(OpenEvent open) {
        boolean hasFailed = open.verdict().isEmpty() && open.row().attempts() > 0;
        if (hasFailed || open.verdict().filter(Verdict.POISON::equals).isPresent()) {
            unit.endCase(
                    Verdict.POISON,
                    CaseDraft.eventSubject(open.row().id()),
                    "APPLIED",
                    "its event was tried again and could be decided");
        }
    }

    private static boolean isRefund(Event event) {
        return event.content() instanceof FactsCodec.Decoded.Known content
                && content.facts() instanceof Facts.Refunded;
    }
}
