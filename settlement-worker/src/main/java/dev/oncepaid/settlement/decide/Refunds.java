package dev.oncepaid.settlement.decide;

import dev.oncepaid.model.Facts;
import dev.oncepaid.model.RefundAmount;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.StatedAmount;
import dev.oncepaid.settlement.state.Refund;
import dev.oncepaid.settlement.state.Trade;
import java.util.Comparator;
import java.util.Optional;

/** What a refund means; it goes to the trade it names, wherever that trade's money is. */
final class Refunds {

    private Refunds() {}

    static Decision decide(Situation situation, Event event, Facts.Refunded refunded) {
        if (situation.trade().isEmpty()
                || WrongAccounts.isHeldElsewhere(situation.trade().get(), event)) {
            return beforePayment(situation, event, refunded);
        }
        Trade trade = situation.trade().get();
        if (Decider.namesAnotherOrder(situation, event)
                || !refunded.amount().stated().fits(trade.amount().currency())) {
            return park(Verdict.MISMATCH, situation, event, refunded);
        }
        return switch (refunded.amount()) {
            case RefundAmount.Single _ -> single(situation, event, refunded, trade);
            case RefundAmount.Cumulative _ -> cumulative(situation, event, refunded, trade);
        };
    }

    /** A refund that the channel could not bring about. */
    static Decision failed(Situation situation, Event event, Facts.RefundFailed failed) {
        boolean mismatch = Decider.namesAnotherOrder(situation, event);
        if (!mismatch && isOver(situation, failed)) {
            return new Decision.Ended(Verdict.STALE);
        }
        return new Decision.Park(
                CaseDraft.ofRefund(
                        mismatch ? Verdict.MISMATCH : Verdict.REFUND_ABNORMAL,
                        event.trade(),
                        failed.refundNo(),
                        situation.money(failed.amount())));
    }

    /**
     * Whether the payer has the money after all: the refund succeeded since, or the whole amount
     * went back otherwise. A failure without a time may have been before the success.
     */
    static boolean isOver(Situation situation, Facts.RefundFailed failed) {
        Optional<Refund> succeeded =
                situation.refunds().stream()
                        .filter(refund -> refund.refundNo().equals(failed.refundNo()))
                        .max(Comparator.comparing(Refund::refundedAt));
        return succeeded.isPresent()
                ? failed.at().filter(succeeded.get().refundedAt()::isBefore).isEmpty()
                : situation.trade().filter(trade -> trade.remainingMinor() == 0).isPresent();
    }

    /** Nothing signs it: a person must look, unless a signed statement said the same before. */
    static Decision unconfirmed(Situation situation, Event event, Facts.UnconfirmedRefund refund) {
        return isConfirmed(situation, refund)
                ? new Decision.Ended(Verdict.ALREADY_APPLIED)
                : new Decision.Park(
                        CaseDraft.ofRefund(
                                Verdict.UNCONFIRMED,
                                event.trade(),
                                refund.refundNo(),
                                situation.money(refund.amount())));
    }

    static boolean isConfirmed(Situation situation, Facts.UnconfirmedRefund refund) {
        return isRecorded(situation, refund.refundNo(), refund.amount());
    }

    /** Whether a statement said exactly this before. */
    static boolean isRecorded(Situation situation, Facts.Refunded refunded) {
        StatedAmount stated = refunded.amount().stated();
        return switch (refunded.amount()) {
            case RefundAmount.Single _ -> isRecorded(situation, refunded.refundNo(), stated);
            case RefundAmount.Cumulative _ ->
                    recorded(situation, refunded.refundNo(), stated.minor()).isPresent();
        };
    }

    private static boolean isRecorded(Situation situation, RefundNo refundNo, StatedAmount amount) {
        return recorded(situation, refundNo, 0)
                .filter(known -> known.addedMinor() == amount.minor())
                .isPresent();
    }

    private static Decision beforePayment(
            Situation situation, Event event, Facts.Refunded refunded) {
        boolean orderMissing = event.order().isPresent() && situation.order().isEmpty();
        Verdict missing = orderMissing ? Verdict.UNKNOWN_ORDER : Verdict.REFUND_EARLY;
        return event.patienceOver()
                ? park(missing, situation, event, refunded)
                : new Decision.Wait(missing);
    }

    private static Decision single(
            Situation situation, Event event, Facts.Refunded refunded, Trade trade) {
        long minor = refunded.amount().stated().minor();
        Optional<Refund> recorded = recorded(situation, refunded.refundNo(), 0);
        if (recorded.isPresent()) {
            return recorded.get().addedMinor() == minor
                    ? new Decision.Ended(Verdict.ALREADY_APPLIED)
                    : park(Verdict.MISMATCH, situation, event, refunded);
        }
        return minor > trade.remainingMinor()
                ? park(Verdict.REFUND_EXCEEDS, situation, event, refunded)
                : record(event, refunded, trade, 0, minor);
    }

    private static Decision cumulative(
            Situation situation, Event event, Facts.Refunded refunded, Trade trade) {
        long total = refunded.amount().stated().minor();
        if (recorded(situation, refunded.refundNo(), total).isPresent()) {
            return new Decision.Ended(Verdict.ALREADY_APPLIED);
        }
        if (total > trade.amount().minor()) {
            return park(Verdict.REFUND_EXCEEDS, situation, event, refunded);
        }
        long added = Math.max(0, total - trade.refundedMinor());
        return record(event, refunded, trade, total, added);
    }

    private static Optional<Refund> recorded(
            Situation situation, RefundNo refundNo, long cumulativeMinor) {
        return situation.refunds().stream()
                .filter(refund -> refund.refundNo().equals(refundNo))
                .filter(refund -> refund.cumulativeMinor() == cumulativeMinor)
                .findAny();
    }

    private static Decision record(
            Event event,
            Facts.Refunded refunded,
            Trade trade,
            long cumulativeMinor,
            long addedMinor) {
        return new Decision.RecordRefund(
                new Refund(
                        trade.key(),
                        refunded.refundNo(),
                        cumulativeMinor,
                        addedMinor,
                        event.time(refunded)));
    }

    private static Decision park(
            Verdict reason, Situation situation, Event event, Facts.Refunded refunded) {
        return new Decision.Park(
                CaseDraft.ofRefund(
                        reason,
                        event.trade(),
                        refunded.refundNo(),
                        situation.money(refunded.amount().stated())));
    }
}
