package dev.oncepaid.simulator.unionpay;

import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundAmount;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.StatedAmount;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.simulator.EventKeys;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.Statement;
import dev.oncepaid.simulator.form.FormFields;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One UnionPay back-end notification.
 *
 * <p>Fields are UnionPay's own names ({@code orderId}); the {@code encoding} field decides in which
 * charset they are signed and sent. Part of the envelope: {@code empty-signed} ({@code true} keeps
 * empty values in the string to sign).
 */
final class UnionPayNotice implements Notice {

    private final UnionPayAccount account;
    private final Map<String, String> fields;
    private final boolean emptySigned;

    private UnionPayNotice(
            UnionPayAccount account, Map<String, String> fields, boolean emptySigned) {
        this.account = account;
        this.fields = fields;
        this.emptySigned = emptySigned;
    }

    static UnionPayNotice paid(UnionPayAccount account, Payment payment, Signing signing) {
        return new UnionPayNotice(account, UnionPayDefaults.paid(account, payment, signing), false);
    }

    static UnionPayNotice refunded(
            UnionPayAccount account, Statement.Refunded refund, Signing signing) {
        return new UnionPayNotice(
                account, UnionPayDefaults.refunded(account, refund, signing), false);
    }

    static UnionPayNotice refundFailed(
            UnionPayAccount account, Statement.RefundFailed failed, Signing signing) {
        return new UnionPayNotice(
                account, UnionPayDefaults.refundFailed(account, failed, signing), false);
    }

    @Override
    public UnionPayAccount account() {
        return account;
    }

    @Override
    public List<EventKey> keys() {
        return EventKeys.derived(Channel.UNIONPAY, this::facts);
    }

    /** Of yuan only: UnionPay writes currencies as numbers. */
    private Facts.OfTrade facts() {
        String orderId = field("orderId");
        Money amount = Money.ofMinor(field("txnAmt"), Money.CNY);
        String status = field("respCode");
        return switch (field("txnType")) {
            case "01" ->
                    new Facts.Paid(
                            new OrderNo(orderId),
                            new TradeNo(field("queryId")),
                            amount,
                            status,
                            Optional.empty(),
                            Map.of());
            case "04" -> refund(status);
            default -> throw new IllegalArgumentException("neither a payment nor a refund");
        };
    }

    private Facts.OfTrade refund(String status) {
        StatedAmount amount =
                StatedAmount.ofMinor(
                        field("txnAmt"),
                        Optional.of(Money.CNY).filter(_ -> fields.containsKey("currencyCode")));
        RefundNo refundNo = new RefundNo(field("orderId"));
        OrderNo orderNo = new OrderNo(fields.getOrDefault("origOrderId", field("orderId")));
        TradeNo tradeNo = new TradeNo(field("origQryId"));
        return status.equals("00")
                ? new Facts.Refunded(
                        orderNo,
                        tradeNo,
                        refundNo,
                        new RefundAmount.Single(amount),
                        status,
                        Optional.empty(),
                        Map.of())
                : new Facts.RefundFailed(
                        orderNo, tradeNo, refundNo, amount, status, Optional.empty());
    }

    private String field(String name) {
        return fields.getOrDefault(name, "");
    }

    @Override
    public boolean has(String field) {
        return fields.containsKey(field);
    }

    @Override
    public Notice set(String field, String value) {
        return new UnionPayNotice(account, FormFields.with(fields, field, value), emptySigned);
    }

    @Override
    public Notice unset(String field) {
        return new UnionPayNotice(account, FormFields.without(fields, field), emptySigned);
    }

    @Override
    public Notice envelope(String part, String value) {
        if (!part.equals("empty-signed")) {
            throw new IllegalArgumentException(
                    "unionpay has no envelope part '%s'; it has empty-signed".formatted(part));
        }
        return new UnionPayNotice(account, fields, Boolean.parseBoolean(value));
    }

    /** The channel numbers no notifications. */
    @Override
    public Notice renotified(Signing signing) {
        return this;
    }

    @Override
    public SignedRequest sign(Signing signing) {
        return signer().signed(fields);
    }

    @Override
    public SignedRequest forge(Forgery forgery, Signing signing) {
        forgery.requirePossibleIn(Channel.UNIONPAY);
        return signer().forged(fields, forgery);
    }

    private UnionPaySigner signer() {
        return new UnionPaySigner(account, emptySigned);
    }
}
