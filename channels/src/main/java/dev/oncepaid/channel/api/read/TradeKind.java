package dev.oncepaid.channel.api.read;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.TradeFacts;
import dev.oncepaid.channel.api.TradeState;
import dev.oncepaid.channel.api.TradeState.Refunds;

/** The meaning of a trade's status value; each channel has a table of them. */
public enum TradeKind {
    PAID,
    PAID_REFUND_STARTED,
    PAID_NOT_REFUNDABLE,
    PAID_THEN_REFUNDED,
    WAITING,
    UNDER_WAY,
    FAILED,
    CLOSED,
    CLOSED_UNCLEAR,
    REVERSED;

    /**
     * The state.
     *
     * @throws AnswerFault {@link ApiReason#MISSING_FIELD} where money moved and number or amount
     *     are not stated
     */
    public TradeState state(TradeFacts trade) {
        return switch (this) {
            case PAID -> new TradeState.Paid(withMoney(trade), Refunds.POSSIBLE);
            case PAID_REFUND_STARTED -> new TradeState.Paid(withMoney(trade), Refunds.STARTED);
            case PAID_NOT_REFUNDABLE -> new TradeState.Paid(withMoney(trade), Refunds.OVER);
            case PAID_THEN_REFUNDED -> new TradeState.PaidThenRefunded(withMoney(trade));
            case WAITING -> new TradeState.Waiting(trade);
            case UNDER_WAY -> new TradeState.UnderWay(trade);
            case FAILED -> new TradeState.Failed(trade);
            case CLOSED -> new TradeState.Closed(trade);
            case CLOSED_UNCLEAR -> new TradeState.ClosedUnclear(trade);
            case REVERSED -> new TradeState.Reversed(trade);
        };
    }

    private static TradeFacts withMoney(TradeFacts trade) {
        AnswerFields.stated(trade.tradeNo());
        AnswerFields.stated(trade.amount());
        return trade;
    }
}
