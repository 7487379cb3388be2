package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.content.Content;
import dev.oncepaid.channel.content.Details;
import dev.oncepaid.channel.content.Json;
import dev.oncepaid.channel.content.Named;
import dev.oncepaid.channel.content.UnreadableContent;
import dev.oncepaid.model.EventKind;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundAmount;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.StatedAmount;
import dev.oncepaid.model.TradeNo;
import java.time.Instant;
import java.util.Optional;

/**
 * The end of one refund request. Its number is the merchant's {@code out_refund_no}; the amount is
 * that of this refund alone and mostly carries no currency, which then is the trade's own.
 */
record WeChatRefund(Json refund, Optional<Instant> at) {

    Facts read() {
        String status =
                refund.text("refund_status")
                        .orElseThrow(() -> new UnreadableContent("refund-status"));
        return switch (status) {
            case "SUCCESS" ->
                    new Facts.Refunded(
                            orderNo(),
                            tradeNo(),
                            refundNo(),
                            new RefundAmount.Single(amount()),
                            status,
                            at,
                            new Details().add("refund_id", refund.text("refund_id")).toMap());
            case "CLOSED", "ABNORMAL" ->
                    new Facts.RefundFailed(orderNo(), tradeNo(), refundNo(), amount(), status, at);
            default -> unknown(status);
        };
    }

    Facts unknown(String word) {
        return Named.of(this::orderNo, this::tradeNo, this::amount)
                .unknown(EventKind.REFUND, word, at);
    }

    private OrderNo orderNo() {
        return Content.orderNo(refund.text("out_trade_no"));
    }

    private TradeNo tradeNo() {
        return Content.tradeNo(refund.text("transaction_id"));
    }

    private RefundNo refundNo() {
        return Content.refundNo(
                refund.textIfThere("out_refund_no", "refund-no")
                        .or(() -> refund.text("refund_id")));
    }

    private StatedAmount amount() {
        Json amount = refund.object("amount");
        return Content.stated(
                amount.digits("refund"),
                amount.textIfThere("currency", "currency").map(Content::currency));
    }
}
