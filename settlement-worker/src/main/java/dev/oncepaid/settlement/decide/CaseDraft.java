package dev.oncepaid.settlement.decide;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.settlement.state.Disposition;
import dev.oncepaid.settlement.state.Trade;
import dev.oncepaid.settlement.state.TradeKey;
import java.util.Optional;

/** A case to open, or to add evidence to if it is there: one per reason and subject. */
public record CaseDraft(Verdict reason, String subject, Optional<Money> amount) {

    private static final String EVENT = "event/";
    private static final String TRADE = "trade/";

    /** About a trade: every further notification of it belongs to the same case. */
    static CaseDraft ofTrade(Verdict reason, TradeKey trade, Optional<Money> amount) {
        return new CaseDraft(reason, tradeSubject(trade), amount);
    }

    static CaseDraft ofRefund(
            Verdict reason, TradeKey trade, RefundNo refund, Optional<Money> amount) {
        return new CaseDraft(reason, refundSubject(trade, refund), amount);
    }

    /** About one event only. */
    static CaseDraft ofEvent(Verdict reason, long eventId, Optional<Money> amount) {
        return new CaseDraft(reason, eventSubject(eventId), amount);
    }

    /** What a case for this reason is about that this event opened without money of its own. */
    public static String subjectOf(Verdict reason, Event event) {
        return switch (reason) {
            case REFUND_EARLY, REFUND_EXCEEDS, REFUND_ABNORMAL, UNCONFIRMED, UNKNOWN_ORDER ->
                    refundOr(event, tradeSubject(event.trade()));
            case MISMATCH, WRONG_ACCOUNT -> refundOr(event, eventSubject(event.id()));
            case UNKNOWN_STATUS ->
                    event.namesTrade() ? tradeSubject(event.trade()) : eventSubject(event.id());
            case CONTRADICTION, LATE_PAYMENT, DOUBLE_PAYMENT -> tradeSubject(event.trade());
            case UNREADABLE,
                    POISON,
                    APPLIED,
                    ALREADY_APPLIED,
                    STALE,
                    NOT_OURS,
                    UNSUPPORTED_VERSION ->
                    eventSubject(event.id());
        };
    }

    private static String refundOr(Event event, String other) {
        return event.refundNo().map(refund -> refundSubject(event.trade(), refund)).orElse(other);
    }

    /** The reason of the case about money that is held until somebody decides. */
    public static Optional<Verdict> reasonOfHeld(Trade trade) {
        return trade.isUndecided() && trade.disposition() instanceof Disposition.Suspended held
                ? Optional.of(Verdict.valueOf(held.reason().name()))
                : Optional.empty();
    }

    public boolean isAboutATrade() {
        return subject.startsWith(TRADE);
    }

    public static String tradeSubject(TradeKey trade) {
        return TRADE + trade;
    }

    public static String refundSubject(TradeKey trade, RefundNo refund) {
        return "refund/" + trade + "/" + refund;
    }

    public static String eventSubject(long eventId) {
        return EVENT + eventId;
    }
}
