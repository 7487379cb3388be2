package dev.oncepaid.channel.wechatv2;

import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.channel.content.Content;
import dev.oncepaid.channel.content.Details;
import dev.oncepaid.model.EventKind;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import java.time.Instant;
import java.util.Currency;
import java.util.Map;
import java.util.Optional;

/** What the elements of a v2 message say; empty elements count as absent. */
final class WeChatV2Facts {

    private WeChatV2Facts() {}

    /** Paid only if both the communication and the business succeeded. */
    static Facts payment(Map<String, String> elements) {
        OrderNo orderNo = Content.orderNo(text(elements, "out_trade_no"));
        TradeNo tradeNo = Content.tradeNo(text(elements, "transaction_id"));
        Optional<Instant> at = ChannelTime.digits(text(elements, "time_end"));
        String status = status(elements);
        return switch (status) {
            case "SUCCESS" ->
                    new Facts.Paid(
                            orderNo, tradeNo, total(elements), status, at, details(elements));
            case "FAIL", "PAYERROR", "PAY_FAIL" ->
                    new Facts.PaymentFailed(orderNo, tradeNo, status, at);
            default ->
                    new Facts.UnknownStatus(
                            EventKind.PAYMENT,
                            Optional.of(orderNo),
                            Optional.of(tradeNo),
                            Optional.empty(),
                            status,
                            at);
        };
    }

    /** The first of the three words that is not SUCCESS; products without a state send two. */
    private static String status(Map<String, String> elements) {
        for (String name : new String[] {"return_code", "result_code"}) {
            String word = elements.getOrDefault(name, "");
            if (!word.equals("SUCCESS")) {
                return word;
            }
        }
        return text(elements, "trade_state").orElse("SUCCESS");
    }

    private static Money total(Map<String, String> elements) {
        Currency currency = text(elements, "fee_type").map(Content::currency).orElse(Money.CNY);
        return Content.minor(text(elements, "total_fee"), currency);
    }

    private static Map<String, String> details(Map<String, String> elements) {
        return new Details()
                .add("cash_fee", text(elements, "cash_fee"))
                .add("coupon_fee", text(elements, "coupon_fee"))
                .add("trade_type", text(elements, "trade_type"))
                .add("attach", text(elements, "attach"))
                .add("sub_mch_id", text(elements, "sub_mch_id"))
                .toMap();
    }

    /** Nothing signed it: whatever the status, it is only a hint to ask. */
    static Facts refund(Map<String, String> refund) {
        return new Facts.UnconfirmedRefund(
                Content.orderNo(text(refund, "out_trade_no")),
                Content.tradeNo(text(refund, "transaction_id")),
                Content.refundNo(text(refund, "out_refund_no").or(() -> text(refund, "refund_id"))),
                Content.stated(text(refund, "refund_fee"), Optional.empty()),
                text(refund, "refund_status").orElse("none"),
                ChannelTime.spaced(text(refund, "success_time")));
    }

    private static Optional<String> text(Map<String, String> elements, String name) {
        return Optional.ofNullable(elements.get(name)).filter(value -> !value.isEmpty());
    }
}
