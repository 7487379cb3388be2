package dev.oncepaid.channel.unionpay;

import dev.oncepaid.channel.BodyHash;
import dev.oncepaid.channel.Verification.Statement;
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.channel.content.Content;
import dev.oncepaid.channel.content.Details;
import dev.oncepaid.channel.content.Named;
import dev.oncepaid.channel.content.NotifyIds;
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

    /** About no payer's money: cards that are bound, unbound or enabled for payments. */
    private static final Set<String> NOT_OURS = Set.of("72", "74", "79");

    Statement read() {
        Facts facts = facts();
        return Statement.of(NotifyIds.of(Optional.empty(), facts, this::contentHash), facts);
    }

    private String contentHash() {
        return BodyHash.hex(form.joinedWithout(Set.of("signature"), EmptyValues.LEFT_OUT));
    }

    private Facts facts() {
        String type = Content.required("txn-type", text("txnType"), Function.identity());
        return switch (type) {
            case "01" -> payment();
            case "04", "31" -> refund();
            default ->
                    NOT_OURS.contains(type) && text("txnAmt").isEmpty()
                            ? new Facts.Other("txnType " + type)
                            : anotherType(type);
        };
    }

    /**
     * Pre-authorisations and their completion and voids among them: money we do not account for.
     */
    private Facts anotherType(String type) {
        String code = text("respCode").orElse("none");
        return Named.of(this::orderNo, this::queryId, this::statedAmount)
                .unknown(EventKind.PAYMENT, "txnType %s, respCode %s".formatted(type, code), at());
    }

    private Facts payment() {
        String code = respCode();
        return switch (RespCodes.of(code)) {
            case SUCCESS -> new Facts.Paid(orderNo(), queryId(), amount(), code, at(), details());
            case UNDER_WAY -> new Facts.Waiting(orderNo(), queryId(), code, at());
            case FAILED -> new Facts.PaymentFailed(orderNo(), queryId(), code, at());
            case UNKNOWN ->
                    Named.of(this::orderNo, this::queryId, this::statedAmount)
                            .unknown(EventKind.PAYMENT, code, at());
        };
    }

    private Facts refund() {
        String code = respCode();
        return switch (RespCodes.of(code)) {
            case SUCCESS ->
                    new Facts.Refunded(
                            originalOrderNo(),
                            originalTradeNo(),
                            refundNo(),
                            new RefundAmount.Single(statedAmount()),
                            code,
                            at(),
                            new Details().add("queryId", text("queryId")).toMap());
            case FAILED ->
                    new Facts.RefundFailed(
                            originalOrderNo(),
                            originalTradeNo(),
                            refundNo(),
                            statedAmount(),
                            code,
                            at());
            // A refund under way is news of nothing: a later notice or a query must say how it
            // ended.
            case UNDER_WAY, UNKNOWN ->
                    Named.of(this::originalOrderNo, this::originalTradeNo, this::statedAmount)
                            .unknown(EventKind.REFUND, code, at());
        };
    }

    /** Of the transaction; an answer to a query has its own code beside that. */
    private String respCode() {
        return Content.required(
                "resp-code", text("origRespCode").or(() -> text("respCode")), Function.identity());
    }

    private TradeNo queryId() {
        return Content.tradeNo(text("queryId"));
    }

    private TradeNo originalTradeNo() {
        return Content.tradeNo(text("origQryId"));
    }

    private OrderNo originalOrderNo() {
        return Content.orderNo(text("origOrderId").or(() -> text("orderId")));
    }

    private RefundNo refundNo() {
        return Content.refundNo(text("orderId"));
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
