package dev.oncepaid.settlement.decide;

import dev.oncepaid.model.Facts;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.StatedAmount;
import dev.oncepaid.settlement.state.Disposition.Reason;
import dev.oncepaid.settlement.state.Trade;
import java.util.Optional;

/**
 * What a genuine statement for another account than that of its notify URL means: nothing for any
 * order. Its money is held, until a statement for the right account, or a person, says whose it is;
 * what the right account has said already is no news.
 */
final class WrongAccounts {

    private WrongAccounts() {}

    static Decision decide(Situation situation, Event event, Facts facts) {
        return switch (facts) {
            case Facts.Paid paid when paid.amount().minor() > 0 -> paid(situation, event, paid);
            case Facts.Refunded refunded ->
                    Refunds.isRecorded(situation, refunded)
                            ? new Decision.Ended(Verdict.ALREADY_APPLIED)
                            : park(
                                    situation,
                                    event,
                                    refunded.refundNo(),
                                    refunded.amount().stated());
            case Facts.RefundFailed failed ->
                    Refunds.isOver(situation, failed)
                            ? new Decision.Ended(Verdict.STALE)
                            : park(situation, event, failed.refundNo(), failed.amount());
            case Facts.UnconfirmedRefund refund ->
                    Refunds.isConfirmed(situation, refund)
                            ? new Decision.Ended(Verdict.ALREADY_APPLIED)
                            : park(situation, event, refund.refundNo(), refund.amount());
            case Facts.Paid _,
                    Facts.Waiting _,
                    Facts.PaymentFailed _,
                    Facts.Closed _,
                    Facts.UnknownStatus _,
                    Facts.Other _,
                    Facts.Unreadable _ ->
                    Decider.parkEvent(Verdict.WRONG_ACCOUNT, event);
        };
    }

    /** One case for all that is said of a refund, as for statements to the right account. */
    private static Decision park(
            Situation situation, Event event, RefundNo refund, StatedAmount amount) {
        return new Decision.Park(
                CaseDraft.ofRefund(
                        Verdict.WRONG_ACCOUNT, event.trade(), refund, situation.money(amount)));
    }

    private static Decision paid(Situation situation, Event event, Facts.Paid paid) {
        if (situation.trade().isEmpty()) {
            return Payments.suspend(Reason.WRONG_ACCOUNT, Verdict.WRONG_ACCOUNT, event, paid);
        }
        boolean same = situation.trade().get().amount().equals(paid.amount());
        return same
                ? new Decision.Ended(Verdict.ALREADY_APPLIED)
                : new Decision.Park(
                        CaseDraft.ofEvent(
                                Verdict.WRONG_ACCOUNT, event.id(), Optional.of(paid.amount())));
    }

    /**
     * Whether the trade itself is in this account's books by such a statement only: then what the
     * channel says of it through the same notify URL is about it.
     */
    static boolean isAboutMoneyHeldHere(Situation situation, Event event) {
        return situation
                .trade()
                .filter(trade -> !trade.statement().accountMatches())
                .filter(trade -> trade.isOf(event.origin().accountKey()))
                .isPresent();
    }

    /** Whether the trade is held for another account than the one that now speaks of it. */
    static boolean isHeldElsewhere(Trade trade, Event event) {
        return trade.isSuspendedFor(Reason.WRONG_ACCOUNT)
                && !trade.isOf(event.origin().accountKey());
    }
}
