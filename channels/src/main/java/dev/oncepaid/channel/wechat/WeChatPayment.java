package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.content.Content;
import dev.oncepaid.channel.content.Details;
import dev.oncepaid.channel.content.Json;
import dev.oncepaid.channel.content.Named;
import dev.oncepaid.channel.content.UnreadableContent;
import dev.oncepaid.model.EventKind;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.StatedAmount;
import dev.oncepaid.model.TradeNo;
import java.time.Instant;
import java.util.Currency;
import java.util.Map;
import java.util.Optional;

/**
 * One paid, failed or waiting order, alone or within a combined payment.
 *
 * @param totalField where the order's total stands; what the payer paid after coupons is less
 */
record WeChatPayment(Json order, String totalField, Optional<Instant> at) {

    static WeChatPayment alone(Json order, Optional<Instant> at) {
        return new WeChatPayment(order, "total", at);
    }

    static WeChatPayment ofCombined(Json order, Optional<Instant> at) {
        return new WeChatPayment(order, "total_amount", at);
    }

    Facts read() {
        String state =
                order.text("trade_state").orElseThrow(() -> new UnreadableContent("trade-state"));
        return switch (state) {
            case "SUCCESS" -> new Facts.Paid(orderNo(), tradeNo(), total(), state, at, details());
            case "NOTPAY", "USERPAYING" -> new Facts.Waiting(orderNo(), tradeNo(), state, at);
            case "CLOSED", "REVOKED" -> new Facts.Closed(orderNo(), tradeNo(), state, at);
            case "PAYERROR" -> new Facts.PaymentFailed(orderNo(), tradeNo(), state, at);
            // REFUND among them: paid and given back, but the notice does not say how much.
            default -> unknown(state);
        };
    }

    /** With whatever it names; other products name their order and total elsewhere. */
    Facts unknown(String word) {
        return Named.of(
                        () ->
                                Content.orderNo(
                                        order.text("out_trade_no")
                                                .or(() -> order.text("out_order_no"))),
                        this::tradeNo,
                        () -> StatedAmount.of(order.has("amount") ? total() : topLevelTotal()))
                .unknown(EventKind.PAYMENT, word, at);
    }

    private OrderNo orderNo() {
        return Content.orderNo(order.text("out_trade_no"));
    }

    private TradeNo tradeNo() {
        return Content.tradeNo(order.text("transaction_id"));
    }

    private Money total() {
        return Content.minor(amount().digits(totalField), currency());
    }

    private Money topLevelTotal() {
        return Content.minor(order.digits("total_amount"), Money.CNY);
    }

    private Currency currency() {
        return amount().textIfThere("currency", "currency")
                .map(Content::currency)
                .orElse(Money.CNY);
    }

    private Json amount() {
        return order.object("amount");
    }

    private Map<String, String> details() {
        return new Details()
                .add(
                        "payer_total",
                        amount().plainNumber("payer_total")
                                .or(() -> amount().plainNumber("payer_amount")))
                .add("payer_currency", amount().text("payer_currency"))
                .add("trade_type", order.text("trade_type"))
                .add("attach", order.text("attach"))
                .add("sub_mchid", order.text("sub_mchid"))
                .toMap();
    }
}
