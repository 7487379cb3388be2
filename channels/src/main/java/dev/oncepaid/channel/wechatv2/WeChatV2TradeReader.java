package dev.oncepaid.channel.wechatv2;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.AskedTrade;
import dev.oncepaid.channel.api.TradeFacts;
import dev.oncepaid.channel.api.TradeState;
import dev.oncepaid.channel.api.read.AnswerFields;
import dev.oncepaid.channel.api.read.TradeKind;
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.channel.content.Details;
import dev.oncepaid.channel.wechat.WeChatTradeStates;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.TradeNo;
import java.util.Currency;
import java.util.Map;

/** Reads the verified answer to a trade query and compares it with what was asked. */
record WeChatV2TradeReader(AskedTrade asked) {

    TradeState read(AnswerFields trade) {
        trade.require("out_trade_no", asked.orderNo().value(), ApiReason.OTHER_ORDER);
        trade.agree("transaction_id", asked.tradeNo().map(TradeNo::value), ApiReason.OTHER_ORDER);
        String code = trade.required("trade_state");
        TradeKind kind = AnswerFields.meaning(code, WeChatTradeStates.TRADES);
        Currency currency = asked.amount().map(Money::currency).orElse(Money.CNY);
        trade.agreeOnCurrency("fee_type", currency);
        return kind.state(
                new TradeFacts(
                        asked.orderNo(),
                        trade.identifier("transaction_id", TradeNo::new),
                        trade.minor("total_fee", asked.amount(), currency),
                        code,
                        ChannelTime.digits(trade.text("time_end")),
                        details(trade)));
    }

    private static Map<String, String> details(AnswerFields trade) {
        return new Details()
                .add("mch_id", trade.text("mch_id"))
                .add("sub_mch_id", trade.text("sub_mch_id"))
                .add("appid", trade.text("appid"))
                .add("cash_fee", trade.text("cash_fee"))
                .add("coupon_fee", trade.text("coupon_fee"))
                .add("settlement_total_fee", trade.text("settlement_total_fee"))
                .add("trade_type", trade.text("trade_type"))
                .add("bank_type", trade.text("bank_type"))
                .add("attach", trade.text("attach"))
                .toMap();
    }
}
