package dev.oncepaid.channel.webhook;

import dev.oncepaid.channel.NumberScheme;
import dev.oncepaid.channel.Verification.Statement;
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.channel.content.Content;
import dev.oncepaid.channel.content.Details;
import dev.oncepaid.channel.content.Json;
import dev.oncepaid.channel.content.Named;
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
import java.util.Set;
import java.util.function.Function;

/**
 * Reads the project's own JSON shape, {@code docs/connect/webhook.md}.
 *
 * <p>Merchants choose these numbers themselves: prefixed with the account, no one's can occupy
 * another's.
 */
record WebhookStatement(Json json, AccountId account) {

    /** Tests of the connection, by their {@code type}. */
    private static final Set<String> NOT_OURS = Set.of("ping", "test");

    static Statement read(byte[] body, AccountId account, String id) {
        Json json = Json.read(body).orElseThrow(() -> new UnreadableContent("json"));
        return Statement.of(
                new NotifyId(prefixed(account, id)), new WebhookStatement(json, account).facts());
    }

    static String prefixed(AccountId account, String number) {
        return NumberScheme.OF_THE_ACCOUNT.within(account, number);
    }

    private Facts facts() {
        Optional<String> type = json.text("type").filter(NOT_OURS::contains);
        return type.isPresent() && !json.has("status") && named().isNothing()
                ? new Facts.Other(type.get())
                : facts(Content.required("status", json.text("status"), Function.identity()));
    }

    private Facts facts(String status) {
        return switch (status) {
            case "paid" -> new Facts.Paid(orderNo(), tradeNo(), amount(), status, at(), details());
            case "waiting" -> new Facts.Waiting(orderNo(), tradeNo(), status, at());
            case "failed" -> new Facts.PaymentFailed(orderNo(), tradeNo(), status, at());
            case "closed" -> new Facts.Closed(orderNo(), tradeNo(), status, at());
            case "refunded" ->
                    new Facts.Refunded(
                            orderNoOfRefund(),
                            tradeNo(),
                            refundNo(),
                            new RefundAmount.Single(statedAmount()),
                            status,
                            at(),
                            details());
            case "refund_failed" ->
                    new Facts.RefundFailed(
                            orderNoOfRefund(), tradeNo(), refundNo(), statedAmount(), status, at());
            default -> unknown(status);
        };
    }

    private Facts unknown(String status) {
        EventKind kind = json.has("refund_no") ? EventKind.REFUND : EventKind.PAYMENT;
        return named().unknown(kind, status, at());
    }

    private Named named() {
        return Named.of(this::orderNo, this::tradeNo, this::statedAmount);
    }

    private Optional<Instant> at() {
        return ChannelTime.rfc3339(json.text("occurred_at"));
    }

    private TradeNo tradeNo() {
        return Content.tradeNo(json.text("trade_no").map(number -> prefixed(account, number)));
    }

    private OrderNo orderNo() {
        return Content.orderNo(json.text("order_no"));
    }

    /** A refund need not name the order: its own number then stands there, and names none. */
    private OrderNo orderNoOfRefund() {
        return Content.orderNo(
                json.textIfThere("order_no", "order-no").or(() -> json.text("refund_no")));
    }

    private RefundNo refundNo() {
        return Content.refundNo(json.text("refund_no"));
    }

    private StatedAmount statedAmount() {
        Optional<Currency> currency =
                Content.optional(
                        "currency", json.textIfThere("currency", "currency"), Money::currency);
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
