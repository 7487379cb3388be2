package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.AskedRefund;
import dev.oncepaid.channel.api.RefundState.RefundFacts;
import dev.oncepaid.channel.api.RefundState.RefundNumbers;
import dev.oncepaid.channel.api.RefundState.RefundTimes;
import dev.oncepaid.channel.api.RefundStates;
import dev.oncepaid.channel.api.read.AnswerFields;
import dev.oncepaid.channel.api.read.AnswerJson;
import dev.oncepaid.channel.api.read.RefundKind;
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.channel.content.Details;
import dev.oncepaid.channel.content.Json;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundAmount;
import dev.oncepaid.model.TradeNo;
import java.util.Currency;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the verified answer to a refund or a refund query, which are the same, and compares it with
 * what was asked. Neither names the merchant.
 */
record WeChatRefundReader(AskedRefund asked) {

    RefundStates read(byte[] body) {
        Json json = AnswerJson.read(body);
        AnswerFields refund = AnswerFields.of(json);
        refund.require("out_refund_no", asked.refundNo().value(), ApiReason.OTHER_ORDER);
        refund.require("out_trade_no", asked.trade().orderNo().value(), ApiReason.OTHER_ORDER);
        refund.agree(
                "transaction_id",
                asked.trade().tradeNo().map(TradeNo::value),
                ApiReason.OTHER_ORDER);
        String code = refund.required("status");
        RefundKind kind = AnswerFields.meaning(code, WeChatTradeStates.REFUNDS);
        return RefundStates.of(kind.state(facts(json, refund, code)));
    }

    private RefundFacts facts(Json json, AnswerFields refund, String code) {
        AnswerFields amount = AnswerFields.of(json.object("amount"));
        Currency currency = asked.amount().currency();
        amount.agreeOnCurrency("currency", currency);
        Optional<Money> stated = amount.minor("refund", Optional.of(asked.amount()), currency);
        return new RefundFacts(
                new RefundNumbers(
                        asked.trade().orderNo(),
                        refund.identifier("transaction_id", TradeNo::new),
                        asked.refundNo(),
                        refund.text("refund_id")),
                new RefundAmount.Single(AnswerFields.stated(stated)),
                amount.minor("total", asked.trade().amount(), currency),
                code,
                new RefundTimes(
                        ChannelTime.rfc3339(refund.text("create_time")),
                        ChannelTime.rfc3339(refund.text("success_time"))),
                details(json));
    }

    private static Map<String, String> details(Json refund) {
        Json amount = refund.object("amount");
        return new Details()
                .add("channel", refund.text("channel"))
                .add("funds_account", refund.text("funds_account"))
                .add("payer_refund", amount.plainNumber("payer_refund"))
                .add("settlement_refund", amount.plainNumber("settlement_refund"))
                .add("discount_refund", amount.plainNumber("discount_refund"))
                .add("refund_fee", amount.plainNumber("refund_fee"))
                .toMap();
    }
}
