package dev.oncepaid.channel.webhook;

import dev.oncepaid.channel.Verification.Statement;
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.channel.content.Content;
import dev.oncepaid.channel.content.Details;
import dev.oncepaid.channel.content.Json;
import dev.oncepaid.channel.content.UnreadableContent;
import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.EventKind;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundAmount;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.StatedAmount;
import dev.oncepaid.model.TradeNo;
import java.time.Instant;
import java.util.Currency;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads the project's own JSON shape, {@code docs/connect/webhook.md}.
 *
 * <p>Merchants choose these numbers themselves: prefixed with the account, no one's can occupy
 * another's.
 */
record WebhookStatement(Json json, AccountId account) {

    private static final int OTHER_CHARS_MAX = 128;

    static Statement read(byte[] body, AccountId account, String id) {
        Json json = Json.read(body).orElseThrow(() -> new UnreadableContent("json"));
        NotifyId notifyId = new NotifyId(prefixed(account, id));
        if (!json.has("status")) {
            return Statement.of(notifyId, new Facts.Other(type(json)));
        }
        return Statement.of(notifyId, new WebhookStatement(json, account).facts());
    }

    static String prefixed(AccountId account, String number) {
        return account.value() + "/" + number;
    }

    private static String type(Json json) {
        String type = json.text("type").orElse("no status");
        return type.substring(0, Math.min(type.length(), OTHER_CHARS_MAX));
    }

    private Facts facts() {
        String status = Content.required("status", json.text("status"), Function.identity());
        OrderNo orderNo = orderNo(status);
        TradeNo tradeNo =
                Content.tradeNo(json.text("trade_no").map(number -> prefixed(account, number)));
        Optional<Instant> at = ChannelTime.rfc3339(json.text("occurred_at"));
        return switch (status) {
            case "paid" -> new Facts.Paid(orderNo, tradeNo, amount(), status, at, details());
            case "waiting" -> new Facts.Waiting(orderNo, tradeNo, status, at);
            case "failed" -> new Facts.PaymentFailed(orderNo, tradeNo, status, at);
            case "closed" -> new Facts.Closed(orderNo, tradeNo, status, at);
            case "refunded" ->
                    new Facts.Refunded(
                            orderNo,
                            tradeNo,
                            refundNo(),
                            new RefundAmount.Single(refundAmount()),
                            status,
                            at,
                            details());
            case "refund_failed" ->
                    new Facts.RefundFailed(
                            orderNo, tradeNo, refundNo(), refundAmount(), status, at);
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

    /** A refund need not name the order: its own number then stands there, and names none. */
    private OrderNo orderNo(String status) {
        Optional<String> number = json.text("order_no");
        return Content.orderNo(
                status.equals("refunded") || status.equals("refund_failed")
                        ? number.or(() -> json.text("refund_no"))
                        : number);
    }

    private RefundNo refundNo() {
        return Content.refundNo(json.text("refund_no"));
    }

    private StatedAmount refundAmount() {
        Optional<Currency> currency =
                Content.optional("currency", json.text("currency"), Money::currency);
        return Content.stated(json.digits("amount"), currency);
    }

    private Money amount() {
        Currency currency = Content.required("currency", json.text("currency"), Money::currency);
        return Content.minor(json.digits("amount"), currency);
    }

    private Map<String, String> details() {
        return new Details().add("note", json.text("note")).toMap();
    }
}
