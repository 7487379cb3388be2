package dev.oncepaid.settlement.decide;

import dev.oncepaid.model.Money;
import dev.oncepaid.settlement.state.Refund;
import dev.oncepaid.settlement.state.Trade;
import java.util.List;
import java.util.Optional;

/**
 * Which open cases of a trade a refund makes pointless.
 *
 * <p>A case is left open wherever a doubt remains: a person can end it, but nobody looks at one
 * that ended by itself.
 */
public final class CaseEnds {

    private static final String IN_FULL = "the trade was refunded in full";

    private CaseEnds() {}

    /** The end of a case that comes about by itself. */
    public record End(OpenCase ended, String resolution, String comment) {}

    public static List<End> of(Decision.RecordRefund decision, Situation situation) {
        return situation.openCases().stream()
                .map(open -> end(open, decision.refund(), situation))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<End> end(OpenCase open, Refund refund, Situation situation) {
        Trade trade = situation.trade().orElseThrow();
        if (open.subject().equals(CaseDraft.refundSubject(trade.key(), refund.refundNo()))) {
            return ofThisRefund(open, refund, trade);
        }
        boolean inFull = trade.remainingMinor() == refund.addedMinor();
        return inFull && endsInFull(open, situation)
                ? Optional.of(new End(open, "REFUNDED", IN_FULL))
                : Optional.empty();
    }

    private static Optional<End> ofThisRefund(OpenCase open, Refund refund, Trade trade) {
        return switch (open.reason()) {
            case REFUND_ABNORMAL ->
                    isLater(open, refund)
                            ? Optional.empty()
                            : Optional.of(new End(open, "REFUNDED", "the refund succeeded"));
            case UNCONFIRMED, MISMATCH -> recorded(open, states(open, refund, trade));
            case WRONG_ACCOUNT ->
                    recorded(open, states(open, refund, trade) && !isLater(open, refund));
            case APPLIED,
                    ALREADY_APPLIED,
                    STALE,
                    LATE_PAYMENT,
                    DOUBLE_PAYMENT,
                    UNKNOWN_ORDER,
                    UNKNOWN_STATUS,
                    UNREADABLE,
                    REFUND_EARLY,
                    REFUND_EXCEEDS,
                    CONTRADICTION,
                    NOT_OURS,
                    UNSUPPORTED_VERSION,
                    POISON ->
                    Optional.empty();
        };
    }

    private static Optional<End> recorded(OpenCase open, boolean same) {
        return same
                ? Optional.of(new End(open, "APPLIED", "the refund was recorded"))
                : Optional.empty();
    }

    /** What speaks for the case may be a failure after the success. */
    private static boolean isLater(OpenCase open, Refund refund) {
        return open.statedAt().filter(refund.refundedAt()::isBefore).isPresent();
    }

    private static boolean states(OpenCase open, Refund refund, Trade trade) {
        Money stated = new Money(refund.statedMinor(), trade.amount().currency());
        return open.amount().filter(stated::equals).isPresent();
    }

    /** With the whole amount back at the payer, no failed refund and no close is wrong any more. */
    private static boolean endsInFull(OpenCase open, Situation situation) {
        Trade trade = situation.trade().orElseThrow();
        return switch (open.reason()) {
            case CONTRADICTION -> true;
            case REFUND_ABNORMAL -> !isRecorded(open, situation);
            case LATE_PAYMENT, DOUBLE_PAYMENT, MISMATCH, WRONG_ACCOUNT, UNKNOWN_ORDER ->
                    open.subject().equals(CaseDraft.tradeSubject(trade.key()))
                            && CaseDraft.reasonOfHeld(trade)
                                    .filter(open.reason()::equals)
                                    .isPresent();
            case APPLIED,
                    ALREADY_APPLIED,
                    STALE,
                    UNKNOWN_STATUS,
                    UNREADABLE,
                    REFUND_EARLY,
                    REFUND_EXCEEDS,
                    UNCONFIRMED,
                    NOT_OURS,
                    UNSUPPORTED_VERSION,
                    POISON ->
                    false;
        };
    }

    /** Such a refund failed after it had succeeded: what the sum says is in doubt. */
    private static boolean isRecorded(OpenCase open, Situation situation) {
        return situation.refunds().stream()
                .map(refund -> CaseDraft.refundSubject(refund.trade(), refund.refundNo()))
                .anyMatch(open.subject()::equals);
    }
}
