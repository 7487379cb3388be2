package dev.oncepaid.channel.api;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.TradeNo;

/** The state of one trade. */
public sealed interface TradeState extends AnswerFacts {

    TradeFacts trade();

    /** Whether more is to be known about refunds of a paid trade. */
    enum Refunds {
        POSSIBLE,
        /** One was started; only a refund query says with which result. */
        STARTED,
        /** None can be made any more. */
        OVER
    }

    /** Paid: trade number and amount are there. */
    record Paid(TradeFacts trade, Refunds refunds) implements TradeState {
        public Paid {
            requireMoney(trade);
        }

        public TradeNo tradeNo() {
            return trade.tradeNo().orElseThrow();
        }

        public Money amount() {
            return trade.amount().orElseThrow();
        }
    }

    /** Not paid yet. */
    record Waiting(TradeFacts trade) implements TradeState {}

    /** The channel is working on the payment. */
    record UnderWay(TradeFacts trade) implements TradeState {}

    /** An attempt failed; the payer may try again. */
    record Failed(TradeFacts trade) implements TradeState {}

    /** Closed without payment. */
    record Closed(TradeFacts trade) implements TradeState {}

    /** Closed: either never paid, or paid and refunded in full. Query its refunds. */
    record ClosedUnclear(TradeFacts trade) implements TradeState {}

    /** Was paid, then refunded in full: trade number and amount are there. */
    record PaidThenRefunded(TradeFacts trade) implements TradeState {
        public PaidThenRefunded {
            requireMoney(trade);
        }

        public TradeNo tradeNo() {
            return trade.tradeNo().orElseThrow();
        }

        public Money amount() {
            return trade.amount().orElseThrow();
        }
    }

    /** Reversed by the merchant right after it was made. */
    record Reversed(TradeFacts trade) implements TradeState {}

    private static void requireMoney(TradeFacts trade) {
        if (trade.tradeNo().isEmpty() || trade.amount().isEmpty()) {
            throw new IllegalArgumentException("a paid trade has a number and an amount");
        }
    }
}
