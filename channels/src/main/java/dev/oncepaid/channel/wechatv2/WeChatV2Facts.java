package dev.oncepaid.channel.wechatv2;

import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.channel.content.Content;
import dev.oncepaid.channel.content.Details;
import dev.oncepaid.channel.content.Named;
import dev.oncepaid.channel.content.UnreadableContent;
import dev.oncepaid.model.EventKind;
import dev.oncepaid.model.FactRange;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.StatedAmount;
import dev.oncepaid.model.TradeNo;
import java.time.Instant;
import java.util.Currency;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the elements of a v2 message say. Empty elements count as absent: the signature does not
 * cover them, so anyone could add or remove one.
 */
record WeChatV2Facts(Map<String, String> elements) {

    private static final String SUCCESS = "SUCCESS";

    /** Agreements on deductions, made and ended: no money moves by them. */
    private static final Set<String> AGREEMENTS = Set.of("ADD", "DELETE");

    /** Paid only if communication, business and, where it is sent, the trade's state succeeded. */
    Facts signed() {
        Optional<String> change = text("change_type").filter(AGREEMENTS::contains);
        return change.isPresent() && named().isNothing()
                ? new Facts.Other(FactRange.status("change_type " + change.get()))
                : payment();
    }

    private Facts payment() {
        String status = status();
        return switch (status) {
            case SUCCESS ->
                    new Facts.Paid(orderNo(), tradeNo(), total(), status, paidAt(), details());
            case "FAIL", "PAYERROR", "PAY_FAIL" ->
                    new Facts.PaymentFailed(orderNo(), tradeNo(), status, paidAt());
            default -> named().unknown(EventKind.PAYMENT, status, paidAt());
        };
    }

    /** The first of the three words that is not SUCCESS; products without a state send two. */
    private String status() {
        String communication = word("return_code", "return-code");
        String business = word("result_code", "result-code");
        if (!communication.equals(SUCCESS)) {
            return communication;
        }
        return business.equals(SUCCESS) ? text("trade_state").orElse(SUCCESS) : business;
    }

    private String word(String name, String reason) {
        return text(name).orElseThrow(() -> new UnreadableContent(reason));
    }

    private Named named() {
        return Named.of(this::orderNo, this::tradeNo, () -> StatedAmount.of(total()));
    }

    private OrderNo orderNo() {
        return Content.orderNo(text("out_trade_no"));
    }

    private TradeNo tradeNo() {
        return Content.tradeNo(text("transaction_id"));
    }

    private Optional<Instant> paidAt() {
        return ChannelTime.digits(text("time_end"));
    }

    private Money total() {
        Currency currency = text("fee_type").map(Content::currency).orElse(Money.CNY);
        return Content.minor(text("total_fee"), currency);
    }

    private Map<String, String> details() {
        return new Details()
                .add("cash_fee", text("cash_fee"))
                .add("coupon_fee", text("coupon_fee"))
                .add("trade_type", text("trade_type"))
                .add("attach", text("attach"))
                .add("sub_mch_id", text("sub_mch_id"))
                .toMap();
    }

    /** Nothing signed it: whatever the status, it is only a hint to ask. */
    Facts refund() {
        return new Facts.UnconfirmedRefund(
                orderNo(),
                tradeNo(),
                Content.refundNo(text("out_refund_no").or(() -> text("refund_id"))),
                Content.stated(text("refund_fee"), Optional.empty()),
                FactRange.status(word("refund_status", "refund-status")),
                ChannelTime.spaced(text("success_time")));
    }

    private Optional<String> text(String name) {
        return Optional.ofNullable(elements.get(name)).filter(value -> !value.isEmpty());
    }
}
