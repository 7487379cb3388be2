package dev.oncepaid.channel.alipay;

import dev.oncepaid.channel.BodyHash;
import dev.oncepaid.channel.Verification.Statement;
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.channel.content.Content;
import dev.oncepaid.channel.content.Details;
import dev.oncepaid.channel.content.Named;
import dev.oncepaid.channel.content.NotifyIds;
import dev.oncepaid.channel.content.UnreadableContent;
import dev.oncepaid.channel.form.Form;
import dev.oncepaid.channel.form.Form.EmptyValues;
import dev.oncepaid.model.EventKind;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundAmount;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.StatedAmount;
import dev.oncepaid.model.TradeNo;
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

    /**
     * About no payer's money: agreements on deductions, authorisations of applications, orders of
     * services at Alipay's own market.
     */
    private static final Set<String> NOT_OURS =
            Set.of(
                    "dut_user_sign",
                    "dut_user_unsign",
                    "open_app_auth_notify",
                    "servicemarket_order_notify");

    Statement read() {
        Facts facts = facts();
        return Statement.of(NotifyIds.of(text("notify_id"), facts, this::contentHash), facts);
    }

    /** Of the parameters, not of the body: their order and escapes say nothing. */
    private String contentHash() {
        return BodyHash.hex(form.joinedWithout(Set.of("sign"), EmptyValues.LEFT_OUT));
    }

    private Facts facts() {
        String type = text("notify_type").orElse(TRADE_NOTICE);
        Optional<String> status = text("trade_status");
        if (!type.equals(TRADE_NOTICE)) {
            return NOT_OURS.contains(type) && status.isEmpty() && named().isNothing()
                    ? new Facts.Other(type)
                    : unknown(type);
        }
        return facts(status.orElseThrow(() -> new UnreadableContent("trade-status")));
    }

    private Facts facts(String status) {
        return switch (status) {
            case "TRADE_SUCCESS", "TRADE_FINISHED" -> isRefund() ? refunded(status) : paid(status);
            case "TRADE_CLOSED" -> isRefund() ? refunded(status) : closed(status);
            case "WAIT_BUYER_PAY" -> isRefund() ? unknown(status) : waiting(status);
            default -> unknown(status);
        };
    }

    private boolean isRefund() {
        return text("gmt_refund").isPresent() || isAboveZero(text("refund_fee"));
    }

    private static boolean isAboveZero(Optional<String> fee) {
        return fee.isPresent() && Content.decimal(fee, Money.CNY).minor() > 0;
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
                .add("passback_params", text("passback_params"))
                .toMap();
    }

    private Facts waiting(String status) {
        return new Facts.Waiting(orderNo(), tradeNo(), status, at("notify_time"));
    }

    private Facts closed(String status) {
        return new Facts.Closed(orderNo(), tradeNo(), status, at("gmt_close"));
    }

    private Facts unknown(String word) {
        EventKind kind =
                Content.ifReadable(this::isRefund).orElse(true)
                        ? EventKind.REFUND
                        : EventKind.PAYMENT;
        return named().unknown(kind, word, at("gmt_payment"));
    }

    private Named named() {
        return Named.of(this::orderNo, this::tradeNo, () -> StatedAmount.of(amount()));
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
