package dev.oncepaid.channel.unionpay;

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
import dev.oncepaid.model.StatedAmount;
import dev.oncepaid.model.TradeNo;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.Currency;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Reads one verified form. UnionPay sends no notification number: it is derived from the facts.
 *
 * <p>A refund or void is a transaction of its own with its own order number; the trade that it is
 * about is the original one, {@code origQryId}.
 */
record UnionPayStatement(Form form, Charset charset) {

    private static final Map<String, Currency> BY_NUMBER =
            Currency.getAvailableCurrencies().stream()
                    .filter(currency -> currency.getDefaultFractionDigits() >= 0)
                    .filter(currency -> currency.getNumericCode() > 0)
                    .collect(
                            Collectors.toUnmodifiableMap(
                                    Currency::getNumericCodeAsString,
                                    Function.identity(),
                                    (one, _) -> one));

    Statement read() {
        return switch (text("txnType").orElse("")) {
            case "01" -> statement(payment());
            case "04", "31" -> statement(refund());
            // Pre-authorisations and their completion and voids: money that we do not account for.
            case "02", "03", "32", "33" -> statement(unknown());
            default -> other();
        };
    }

    private static Statement statement(Facts facts) {
        return Statement.of(NotifyIds.derived(facts), facts);
    }

    private Statement other() {
        String hash = BodyHash.hex(form.joinedWithout(Set.of("signature"), EmptyValues.LEFT_OUT));
        return Statement.of(
                new NotifyId("body-" + hash),
                new Facts.Other(
                        "txnType " + text("txnType").filter(t -> t.length() < 9).orElse("?")));
    }

    private Facts payment() {
        TradeNo tradeNo = Content.tradeNo(text("queryId"));
        return isSuccess()
                ? new Facts.Paid(orderNo(), tradeNo, amount(), respCode(), at(), details())
                : new Facts.PaymentFailed(orderNo(), tradeNo, respCode(), at());
    }

    private Facts refund() {
        TradeNo tradeNo = Content.tradeNo(text("origQryId"));
        OrderNo orderNo = Content.orderNo(text("origOrderId").or(() -> text("orderId")));
        return isSuccess()
                ? new Facts.Refunded(
                        orderNo,
                        tradeNo,
                        Content.refundNo(text("orderId")),
                        new RefundAmount.Single(statedAmount()),
                        respCode(),
                        at(),
                        new Details().add("queryId", text("queryId")).toMap())
                : new Facts.RefundFailed(
                        orderNo,
                        tradeNo,
                        Content.refundNo(text("orderId")),
                        statedAmount(),
                        respCode(),
                        at());
    }

    private Facts unknown() {
        return new Facts.UnknownStatus(
                EventKind.PAYMENT,
                Optional.of(orderNo()),
                Optional.of(Content.tradeNo(text("queryId"))),
                Optional.of(statedAmount()),
                "txnType %s, respCode %s".formatted(text("txnType").orElse(""), respCode()),
                at());
    }

    /** A6 is success with a limited capability. */
    private boolean isSuccess() {
        return respCode().equals("00") || respCode().equals("A6");
    }

    /** Of the transaction; an answer to a query has its own code beside that. */
    private String respCode() {
        return Content.required(
                "resp-code", text("origRespCode").or(() -> text("respCode")), Function.identity());
    }

    private OrderNo orderNo() {
        return Content.orderNo(text("orderId"));
    }

    private Money amount() {
        return Content.minor(text("txnAmt"), currency().orElse(Money.CNY));
    }

    /** Of a refund: in the currency of its payment where none is sent. */
    private StatedAmount statedAmount() {
        return Content.stated(text("txnAmt"), currency());
    }

    private Optional<Currency> currency() {
        return text("currencyCode").map(UnionPayStatement::currency);
    }

    private static Currency currency(String number) {
        return Content.required(
                "currency", Optional.ofNullable(BY_NUMBER.get(number)), Function.identity());
    }

    /** When the order was placed: the only full date that is sent. */
    private Optional<Instant> at() {
        return ChannelTime.digits(text("txnTime"));
    }

    private Map<String, String> details() {
        return new Details()
                .add("settleAmt", text("settleAmt"))
                .add("settleDate", text("settleDate"))
                .add("traceNo", text("traceNo"))
                .add("traceTime", text("traceTime"))
                .add("respMsg", text("respMsg"))
                .add("reqReserved", text("reqReserved"))
                .toMap();
    }

    private Optional<String> text(String name) {
        return form.text(name, charset);
    }
}
