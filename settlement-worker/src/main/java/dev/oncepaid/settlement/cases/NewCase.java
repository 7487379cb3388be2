package dev.oncepaid.settlement.cases;

import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.decide.CaseDraft;
import dev.oncepaid.settlement.decide.Event;
import dev.oncepaid.settlement.state.TradeKey;
import java.util.Optional;

/**
 * A case as an event opened it, or added itself to its evidence; {@code orderNo} is the order that
 * the event names, or else the one whose trade it names.
 */
public record NewCase(
        CaseDraft draft, Event.Origin origin, Optional<OrderNo> orderNo, long eventId) {

    public TradeKey trade() {
        return new TradeKey(origin.channel().provider(), origin.tradeNo());
    }

    /** What a person would normally do about it. */
    public String suggestedAction() {
        boolean holdsMoney = draft.isAboutATrade() && draft.amount().isPresent();
        return switch (draft.reason()) {
            case LATE_PAYMENT, DOUBLE_PAYMENT -> "refund";
            case MISMATCH ->
                    holdsMoney
                            ? "refund, or book it to the order it was meant for"
                            : "ask the channel which statement is right, then retry or ignore it";
            case UNKNOWN_ORDER ->
                    holdsMoney ? "register the order, or refund" : "register the order";
            case WRONG_ACCOUNT ->
                    holdsMoney
                            ? "correct the account's settings and retry it, or refund"
                            : "correct the account's settings and retry it, or ignore it";
            case UNKNOWN_STATUS -> "ask the channel what the word means";
            case UNREADABLE -> "add the missing key or decoder, then retry it";
            case REFUND_EARLY -> "ask the channel for the payment";
            case REFUND_EXCEEDS -> "ask the channel for the trade's refunds";
            case REFUND_ABNORMAL -> "refund the payer another way";
            case CONTRADICTION, UNCONFIRMED -> "ask the channel for the trade's state";
            case POISON -> "read last_error, remove the cause, then retry it";
            case APPLIED, ALREADY_APPLIED, STALE, NOT_OURS, UNSUPPORTED_VERSION -> "none";
        };
    }
}
