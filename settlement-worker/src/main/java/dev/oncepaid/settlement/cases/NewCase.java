package dev.oncepaid.settlement.cases;

import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.decide.CaseDraft;
import dev.oncepaid.settlement.decide.Event;
import dev.oncepaid.settlement.decide.Verdict;
import java.util.Optional;

/**
 * A case as an event opened it, or added itself to its evidence; {@code orderNo} is the order that
 * the event names, or else the one whose trade it names.
 */
public record NewCase(
        CaseDraft draft, Event.Origin origin, Optional<OrderNo> orderNo, long eventId) {

    /** What a person would normally do about it. */
    public String suggestedAction() {
        return suggestedAction(draft.reason());
    }

    private static String suggestedAction(Verdict reason) {
        return switch (reason) {
            case LATE_PAYMENT, DOUBLE_PAYMENT -> "refund";
            case MISMATCH -> "refund, or book it to the order it was meant for";
            case UNKNOWN_ORDER -> "register the order, or refund";
            case WRONG_ACCOUNT -> "correct the notify URL or the account's settings";
            case UNKNOWN_STATUS -> "ask the channel what the word means";
            case UNREADABLE -> "add the missing key or decoder, then read it again";
            case REFUND_EARLY -> "ask the channel for the payment";
            case REFUND_EXCEEDS -> "ask the channel for the trade's refunds";
            case REFUND_ABNORMAL -> "refund the payer another way";
            case CONTRADICTION, UNCONFIRMED -> "ask the channel for the trade's state";
            case POISON -> "read last_error, mend the cause, then retry it";
            case APPLIED, ALREADY_APPLIED, STALE, NOT_OURS, UNSUPPORTED_VERSION -> "none";
        };
    }
}
