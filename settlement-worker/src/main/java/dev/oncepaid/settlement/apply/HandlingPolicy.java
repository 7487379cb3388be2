package dev.oncepaid.settlement.apply;

import dev.oncepaid.settlement.cases.NewCase;
import dev.oncepaid.settlement.decide.CaseDraft;
import dev.oncepaid.settlement.decide.Decision;
import dev.oncepaid.settlement.decide.Verdict;
import dev.oncepaid.settlement.event.HandleStatus;
import dev.oncepaid.settlement.event.HandlingUpdate;
import dev.oncepaid.settlement.event.OpenEvent;
import dev.oncepaid.settlement.loop.Backoff;
import dev.oncepaid.settlement.money.UnitOfWork;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** What a decision, or a fault in its place, means for the event's handling row. */
final class HandlingPolicy {

    private final SettlementProperties properties;
    private final Backoff backoff;

    HandlingPolicy(SettlementProperties properties, Backoff backoff) {
        this.properties = properties;
        this.backoff = backoff;
    }

    HandlingUpdate mark(OpenEvent open, Decision decision) {
        return switch (decision) {
            case Decision.Wait wait -> waiting(open, wait.verdict());
            case Decision.Park _, Decision.Suspend _ ->
                    HandlingUpdate.parked(open.row(), decision.verdict(), null);
            case Decision.Ended _,
                    Decision.StartPaying _,
                    Decision.CloseOrder _,
                    Decision.Settle _,
                    Decision.RecordRefund _ ->
                    HandlingUpdate.succeeded(open.row(), decision.verdict());
        };
    }

    /** Writes down an event that could not be decided, with the case if it is given up. */
    static void record(UnitOfWork unit, OpenEvent open, HandlingUpdate mark) {
        unit.mark(mark);
        if (mark.status() == HandleStatus.PARKED) {
            CaseDraft draft =
                    new CaseDraft(
                            Verdict.POISON,
                            CaseDraft.eventSubject(open.row().id()),
                            Optional.empty());
            unit.openCase(
                    new NewCase(draft, open.origin(), open.origin().orderNo(), open.row().id()),
                    Optional.empty());
        }
    }

    /** A fault: tried again, or given up as POISON after too many of them in a row. */
    HandlingUpdate fault(OpenEvent open, String error) {
        int attempts = attempts(open, false);
        return attempts >= properties.faultsMax()
                ? HandlingUpdate.parked(open.row(), Verdict.POISON, error)
                : HandlingUpdate.faulty(
                        open.row(), attempts, open.now().plus(backoff.after(attempts)), error);
    }

    /** No attempt is counted, and what it waited for before it goes on waiting for. */
    HandlingUpdate putOff(OpenEvent open, String error) {
        Instant next = open.now().plus(backoff.after(open.row().attempts()));
        return HandlingUpdate.putOff(open, next, error);
    }

    /** Trying it has ended too many processes. */
    HandlingUpdate crashed(OpenEvent open) {
        String error = "the process ended " + open.row().crashes() + " times while trying it";
        return HandlingUpdate.parked(open.row(), Verdict.POISON, error);
    }

    private HandlingUpdate waiting(OpenEvent open, Verdict verdict) {
        if (verdict == Verdict.UNSUPPORTED_VERSION) {
            // Nothing is wrong with the event: a newer worker takes it, this one burns no attempt.
            Instant next = open.now().plus(backoff.farOff());
            return HandlingUpdate.waiting(open.row(), verdict, open.row().attempts(), next);
        }
        int attempts = attempts(open, true);
        Instant patienceEnds = open.receivedAt().plus(properties.unknownOrderPatience());
        Instant next = open.now().plus(backoff.after(attempts));
        return HandlingUpdate.waiting(open.row(), verdict, attempts, earlier(next, patienceEnds));
    }

    /** Waiting is not failing: each counts only tries of its own kind in a row. */
    private static int attempts(OpenEvent open, boolean waiting) {
        return open.verdict().isPresent() == waiting ? open.row().attempts() + 1 : 1;
    }

    private static Instant earlier(Instant a, Instant b) {
        return a.isBefore(b) ? a : b;
    }

    Duration patience() {
        return properties.unknownOrderPatience();
    }
}
