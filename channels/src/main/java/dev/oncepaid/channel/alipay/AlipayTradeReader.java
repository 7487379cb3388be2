package dev.oncepaid.channel.alipay;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.AskedTrade;
import dev.oncepaid.channel.api.TradeFacts;
import dev.oncepaid.channel.api.TradeState;
import dev.oncepaid.channel.api.read.AnswerFault;
import dev.oncepaid.channel.api.read.AnswerFields;
import dev.oncepaid.channel.api.read.TradeKind;
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.channel.content.Details;
import dev.oncepaid.channel.content.Json;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.TradeNo;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the verified answer to a trade query and compares it with what was asked. It names neither
 * application nor seller: that we asked with this application's key must do.
 */
record AlipayTradeReader(AskedTrade asked) {

    TradeState read(Json json) {
        AnswerFields trade = AnswerFields.of(json);
        requireNumbers(trade, asked);
        String code = trade.required("trade_status");
        TradeKind kind = AnswerFields.meaning(code, AlipayApiCodes.TRADES);
        requireCny(trade, asked.amount());
        Optional<String> paidAt = trade.text("send_pay_date");
        boolean isRefunded = kind == TradeKind.CLOSED_UNCLEAR && paidAt.isPresent();
        return (isRefunded ? TradeKind.PAID_THEN_REFUNDED : kind)
                .state(
                        new TradeFacts(
                                asked.orderNo(),
                                trade.identifier("trade_no", TradeNo::new),
                                trade.decimal("total_amount", asked.amount(), Money.CNY),
                                code,
                                ChannelTime.spaced(paidAt),
                                details(trade)));
    }

    /** Every answer about a trade names it. */
    static void requireNumbers(AnswerFields answer, AskedTrade asked) {
        answer.require("out_trade_no", asked.orderNo().value(), ApiReason.OTHER_ORDER);
        answer.agree("trade_no", asked.tradeNo().map(TradeNo::value), ApiReason.OTHER_ORDER);
    }

    /** Amounts without a currency are CNY. */
    static void requireCny(AnswerFields answer, Optional<Money> asked) {
        String currency = answer.text("trans_currency").orElse(Money.CNY.getCurrencyCode());
        if (!currency.equals(Money.CNY.getCurrencyCode())
                || asked.filter(amount -> !amount.currency().equals(Money.CNY)).isPresent()) {
            throw new AnswerFault(ApiReason.CURRENCY_DIFFERS);
        }
    }

    private static Map<String, String> details(AnswerFields trade) {
        return new Details()
                .add("buyer_pay_amount", trade.text("buyer_pay_amount"))
                .add("receipt_amount", trade.text("receipt_amount"))
                .add("invoice_amount", trade.text("invoice_amount"))
                .add("point_amount", trade.text("point_amount"))
                .add("mdiscount_amount", trade.text("mdiscount_amount"))
                .add("discount_amount", trade.text("discount_amount"))
                .toMap();
    }
}
