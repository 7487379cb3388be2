package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.AskedTrade;
import dev.oncepaid.channel.api.TradeFacts;
import dev.oncepaid.channel.api.TradeState;
import dev.oncepaid.channel.api.read.AnswerFields;
import dev.oncepaid.channel.api.read.AnswerJson;
import dev.oncepaid.channel.api.read.TradeKind;
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.channel.content.Details;
import dev.oncepaid.channel.content.Json;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.TradeNo;
import java.util.Currency;
import java.util.Map;
import java.util.Optional;

/** Reads the verified answer to a trade query and compares it with what was asked. */
record WeChatTradeReader(AskedTrade asked, WeChatMerchant merchant) {

    TradeState read(byte[] body) {
        Json json = AnswerJson.read(body);
        AnswerFields trade = AnswerFields.of(json);
        merchant.require(trade);
        trade.require("out_trade_no", asked.orderNo().value(), ApiReason.OTHER_ORDER);
        trade.agree("transaction_id", asked.tradeNo().map(TradeNo::value), ApiReason.OTHER_ORDER);
        String code = trade.required("trade_state");
        TradeKind kind = AnswerFields.meaning(code, WeChatTradeStates.TRADES);
        return kind.state(
                new TradeFacts(
                        asked.orderNo(),
                        trade.identifier("transaction_id", TradeNo::new),
                        total(AnswerFields.of(json.object("amount"))),
                        code,
                        ChannelTime.rfc3339(trade.text("success_time")),
                        details(json)));
    }

    private Optional<Money> total(AnswerFields amount) {
        Currency currency = asked.amount().map(Money::currency).orElse(Money.CNY);
        amount.agreeOnCurrency("currency", currency);
        return amount.minor("total", asked.amount(), currency);
    }

    private static Map<String, String> details(Json trade) {
        Json amount = trade.object("amount");
        return new Details()
                .add("mchid", trade.text("mchid").or(() -> trade.text("sp_mchid")))
                .add("sub_mchid", trade.text("sub_mchid"))
                .add("appid", trade.text("appid").or(() -> trade.text("sp_appid")))
                .add("payer_total", amount.plainNumber("payer_total"))
                .add("payer_currency", amount.text("payer_currency"))
                .add("trade_type", trade.text("trade_type"))
                .add("bank_type", trade.text("bank_type"))
                .add("attach", trade.text("attach"))
                .toMap();
    }
}
