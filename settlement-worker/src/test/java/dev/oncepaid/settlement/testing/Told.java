package dev.oncepaid.settlement.testing;

import dev.oncepaid.model.EventKind;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundAmount;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.StatedAmount;
import dev.oncepaid.model.TradeNo;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** What a channel may tell, in words: {@code paid("O1", "A1", 10_000)}; amounts in fen. */
public final class Told {

    public static final Instant AT = Instant.parse("2026-01-02T03:04:05Z");

    private Told() {}

    public static Facts.Paid paid(String order, String trade, long fen) {
        return paid(order, trade, Money.cny(fen));
    }

    public static Facts.Paid paid(String order, String trade, Money amount) {
        return new Facts.Paid(
                new OrderNo(order),
                new TradeNo(trade),
                amount,
                "TRADE_SUCCESS",
                Optional.of(AT),
                Map.of());
    }

    public static Facts.Waiting waiting(String order, String trade) {
        return new Facts.Waiting(
                new OrderNo(order), new TradeNo(trade), "WAIT_BUYER_PAY", Optional.of(AT));
    }

    public static Facts.PaymentFailed failed(String order, String trade) {
        return new Facts.PaymentFailed(
                new OrderNo(order), new TradeNo(trade), "PAYERROR", Optional.of(AT));
    }

    public static Facts.PaymentFailed failedAt(String order, String trade, Optional<Instant> at) {
        return new Facts.PaymentFailed(new OrderNo(order), new TradeNo(trade), "PAYERROR", at);
    }

    public static Facts.Closed closed(String order, String trade) {
        return new Facts.Closed(
                new OrderNo(order), new TradeNo(trade), "TRADE_CLOSED", Optional.of(AT));
    }

    /** A single refund, as WeChat Pay states it. */
    public static Facts.Refunded refunded(String order, String trade, String refund, long fen) {
        return refunded(order, trade, refund, new RefundAmount.Single(Money.cny(fen)));
    }

    /** The same without a currency, as WeChat Pay's notices mostly are. */
    public static Facts.Refunded refundedWithoutCurrency(
            String order, String trade, String refund, long minor) {
        StatedAmount amount = new StatedAmount(minor, Optional.empty());
        return refunded(order, trade, refund, new RefundAmount.Single(amount));
    }

    /** All that was refunded so far, as Alipay states it. */
    public static Facts.Refunded refundedInAll(
            String order, String trade, String refund, long fen) {
        return refunded(order, trade, refund, new RefundAmount.Cumulative(Money.cny(fen)));
    }

    public static Facts.Refunded refunded(
            String order, String trade, String refund, RefundAmount amount) {
        return new Facts.Refunded(
                new OrderNo(order),
                new TradeNo(trade),
                new RefundNo(refund),
                amount,
                "SUCCESS",
                Optional.of(AT),
                Map.of());
    }

    public static Facts.RefundFailed refundFailed(
            String order, String trade, String refund, long fen) {
        return refundFailed(order, trade, refund, fen, Optional.of(AT));
    }

    /** Of 30.00 CNY. */
    public static Facts.RefundFailed refundFailedAt(
            String order, String trade, String refund, Optional<Instant> at) {
        return refundFailed(order, trade, refund, 3_000, at);
    }

    private static Facts.RefundFailed refundFailed(
            String order, String trade, String refund, long fen, Optional<Instant> at) {
        return new Facts.RefundFailed(
                new OrderNo(order),
                new TradeNo(trade),
                new RefundNo(refund),
                StatedAmount.of(Money.cny(fen)),
                "ABNORMAL",
                at);
    }

    public static Facts.UnconfirmedRefund unconfirmed(
            String order, String trade, String refund, long fen) {
        return new Facts.UnconfirmedRefund(
                new OrderNo(order),
                new TradeNo(trade),
                new RefundNo(refund),
                StatedAmount.of(Money.cny(fen)),
                "SUCCESS",
                Optional.of(AT));
    }

    public static Facts.UnknownStatus unknownStatus(String order, String trade) {
        return unknownStatus(order, Optional.of(new TradeNo(trade)));
    }

    public static Facts.UnknownStatus unknownStatus(String order, Optional<TradeNo> trade) {
        return new Facts.UnknownStatus(
                EventKind.PAYMENT,
                Optional.of(new OrderNo(order)),
                trade,
                Optional.of(StatedAmount.of(Money.cny(10_000))),
                "TRADE_PENDING",
                Optional.of(AT));
    }

    public static Facts.Other other() {
        return new Facts.Other("SECURITY_ECHO.SUCCESS");
    }

    public static Facts.Unreadable unreadable() {
        return new Facts.Unreadable("decryption");
    }
}
