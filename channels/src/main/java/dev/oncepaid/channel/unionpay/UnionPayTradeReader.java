package dev.oncepaid.channel.unionpay;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.AskedTrade;
import dev.oncepaid.channel.api.TradeFacts;
import dev.oncepaid.channel.api.TradeState;
import dev.oncepaid.channel.api.read.AnswerFields;
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.channel.content.Details;
import dev.oncepaid.model.FactRange;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.TradeNo;
import java.util.Currency;
import java.util.Map;
import java.util.Optional;

/** Reads the verified answer to a query for a payment and compares it with what was asked. */
record UnionPayTradeReader(AskedTrade asked) {

    private static final String PAYMENT = "01";

    TradeState read(AnswerFields trade) {
        trade.agree("txnType", Optional.of(PAYMENT), ApiReason.OTHER_ORDER);
        trade.agree("queryId", asked.tradeNo().map(TradeNo::value), ApiReason.OTHER_ORDER);
        String code = trade.required("origRespCode");
        Currency currency = asked.amount().map(Money::currency).orElse(Money.CNY);
        requireCurrency(trade, currency);
        return UnionPayApiCodes.trade(code)
                .state(
                        new TradeFacts(
                                asked.orderNo(),
                                trade.identifier("queryId", TradeNo::new),
                                trade.minor("txnAmt", asked.amount(), currency),
                                FactRange.status(code),
                                ChannelTime.digits(trade.text("txnTime")),
                                details(trade)));
    }

    /** Stated by its number. */
    static void requireCurrency(AnswerFields answer, Currency asked) {
        answer.agree(
                "currencyCode",
                Optional.of(asked.getNumericCodeAsString()),
                ApiReason.CURRENCY_DIFFERS);
    }

    /** The clearing day is the channel's to say: it is stored with the trade, never computed. */
    static Map<String, String> details(AnswerFields answer) {
        return new Details()
                .add("merId", answer.text("merId"))
                .add("txnTime", answer.text("txnTime"))
                .add("settleDate", answer.text("settleDate"))
                .add("settleAmt", answer.text("settleAmt"))
                .add("traceNo", answer.text("traceNo"))
                .add("traceTime", answer.text("traceTime"))
                .add("respMsg", answer.text("origRespMsg").or(() -> answer.text("respMsg")))
                .add("reqReserved", answer.text("reqReserved"))
                .toMap();
    }
}
