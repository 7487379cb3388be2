package dev.oncepaid.channel.alipay;

import dev.oncepaid.channel.BodyHash;
import dev.oncepaid.channel.Verification.Statement;
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.channel.content.Content;
import dev.oncepaid.channel.content.Details;
import dev.oncepaid.channel.content.NotifyIds;
import dev.oncepaid.channel.form.Form;
import dev.oncepaid.channel.form.Form.EmptyValues;
import dev.oncepaid.model.EventKind;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundAmount;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.StatedAmount;
import dev.oncepaid.model.TradeNo;
import java.net.URLDecoder;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads one verified form. Empty values count as absent.
 *
 * <p>Refund notices come to the payment's URL with the payment's {@code notify_type}: a partial
 * refund says TRADE_SUCCESS again, a full one TRADE_CLOSED. What tells them apart is {@code
 * gmt_refund} or a {@code refund_fee} above zero; its figure is the sum of all refunds so far.
 */
record AlipayStatement(Form form, Charset charset) {

    private static final String TRADE_NOTICE = "trade_status_sync";
    private static final int OTHER_CHARS_MAX = 128;

    Statement read() {
        Optional<String> notifyType = text("notify_type");
        Optional<String> status = text("trade_status");
        if (status.isEmpty() || !notifyType.orElse(TRADE_NOTICE).equals(TRADE_NOTICE)) {
            return other(notifyType.filter(type -> !type.equals(TRADE_NOTICE)));
        }
        Facts facts =
                isRefund()
                        ? refund(status.get())
                        : switch (status.get()) {
                            case "TRADE_SUCCESS", "TRADE_FINISHED" -> paid(status.get());
                            case "WAIT_BUYER_PAY" -> waiting(status.get());
                            case "TRADE_CLOSED" -> closed(status.get());
                            default -> unknown(EventKind.PAYMENT, status.get());
                        };
        NotifyId notifyId = NotifyIds.sentOrDerived(text("notify_id"), facts);
        return Statement.of(notifyId, facts);
    }

    private Statement other(Optional<String> what) {
        String word = what.orElse("no trade_status");
        Facts facts = new Facts.Other(word.substring(0, Math.min(word.length(), OTHER_CHARS_MAX)));
        NotifyId notifyId =
                text("notify_id")
                        .flatMap(NotifyIds::valid)
                        .orElseGet(() -> new NotifyId("body-" + contentHash()));
        return Statement.of(notifyId, facts);
    }

    /** Of the parameters, not of the body: their order and escapes say nothing. */
    private String contentHash() {
        return BodyHash.hex(form.joinedWithout(Set.of("sign"), EmptyValues.LEFT_OUT));
    }

    private boolean isRefund() {
        return text("gmt_refund").isPresent()
                || text("refund_fee")
                        .map(fee -> Content.decimal(Optional.of(fee), Money.CNY))
                        .filter(fee -> fee.minor() > 0)
                        .isPresent();
    }

    private Facts refund(String status) {
        return switch (status) {
            case "TRADE_SUCCESS", "TRADE_FINISHED", "TRADE_CLOSED" -> refunded(status);
            default -> unknown(EventKind.REFUND, status);
        };
    }

    private Facts refunded(String status) {
        Money cumulative = Content.decimal(text("refund_fee"), Money.CNY);
        return new Facts.Refunded(
                orderNo(),
                tradeNo(),
                refundNo(cumulative),
                new RefundAmount.Cumulative(cumulative),
                status,
                at("gmt_refund"),
                new Details()
                        .add("send_back_fee", text("send_back_fee"))
                        .add("total_amount", text("total_amount"))
                        .add("refund_reason", text("refund_reason"))
                        .toMap());
    }

    /** A notice without request number still differs from others by the sum it states. */
    private RefundNo refundNo(Money cumulative) {
        return text("out_biz_no").isPresent()
                ? Content.refundNo(text("out_biz_no"))
                : new RefundNo("refund_fee-" + cumulative.minor());
    }

    private Facts paid(String status) {
        return new Facts.Paid(
                orderNo(), tradeNo(), amount(), status, at("gmt_payment"), paymentDetails());
    }

    private Map<String, String> paymentDetails() {
        return new Details()
                .add("subject", text("subject"))
                .add("buyer_pay_amount", text("buyer_pay_amount"))
                .add("receipt_amount", text("receipt_amount"))
                .add("invoice_amount", text("invoice_amount"))
                .add("point_amount", text("point_amount"))
                .add("fund_bill_list", text("fund_bill_list"))
                .add("voucher_detail_list", text("voucher_detail_list"))
                .add("passback_params", text("passback_params").map(this::decoded))
                .toMap();
    }

    /** Senders encode it once more, so that the decoded parameter is still encoded. */
    private String decoded(String passbackParams) {
        try {
            return URLDecoder.decode(passbackParams, charset);
        } catch (IllegalArgumentException _) {
            return passbackParams;
        }
    }

    private Facts waiting(String status) {
        return new Facts.Waiting(orderNo(), tradeNo(), status, at("notify_time"));
    }

    private Facts closed(String status) {
        return new Facts.Closed(orderNo(), tradeNo(), status, at("gmt_close"));
    }

    private Facts unknown(EventKind kind, String status) {
        Optional<StatedAmount> amount =
                text("total_amount")
                        .map(text -> Content.decimal(Optional.of(text), Money.CNY))
                        .map(StatedAmount::of);
        return new Facts.UnknownStatus(
                kind,
                Optional.of(orderNo()),
                Optional.of(tradeNo()),
                amount,
                status,
                at("gmt_payment"));
    }

    private OrderNo orderNo() {
        return Content.orderNo(text("out_trade_no"));
    }

    private TradeNo tradeNo() {
        return Content.tradeNo(text("trade_no"));
    }

    private Money amount() {
        return Content.decimal(text("total_amount"), Money.CNY);
    }

    /** The channel's time of the fact; where it does not send one, of the message. */
    private Optional<Instant> at(String field) {
        return ChannelTime.spaced(text(field)).or(() -> ChannelTime.spaced(text("notify_time")));
    }

    private Optional<String> text(String name) {
        return form.text(name, charset);
    }
}
