package dev.oncepaid.channel.bill;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Currency;
import java.util.Optional;
import java.util.OptionalLong;

/** A row of a trade bill. */
public record TradeLine(
        long line, State state, Numbers numbers, Amounts amounts, Times times, Merchant merchant)
        implements BillLine {

    /** What the row did. */
    public TradeKind kind() {
        return state.kind();
    }

    /**
     * What the row did, and the channel's words for it.
     *
     * @param status the channel's word for the row
     * @param refundStatus the refund's status when the bill was made; it is never updated later
     */
    public record State(TradeKind kind, Optional<String> status, Optional<String> refundStatus) {}

    /**
     * WeChat Pay and Alipay name the <em>payment</em> by {@code tradeNo} and {@code orderNo} in
     * refund rows, too; UnionPay names the row's own transaction, and the payment by the original
     * numbers.
     *
     * @param refundNo the merchant's number of the refund; empty if it was made without one
     * @param channelRefundNo WeChat Pay's number of the refund
     */
    public record Numbers(
            String tradeNo,
            Optional<String> orderNo,
            Optional<String> refundNo,
            Optional<String> channelRefundNo,
            Optional<String> originalTradeNo,
            Optional<String> originalOrderNo) {}

    /**
     * Minor units of the currency. {@code amount}, {@code received} and, except with UnionPay,
     * {@code settled} and {@code discount} are never negative: the kind gives the direction.
     *
     * @param amount of the order or the refund
     * @param settled what is settled for it; UnionPay: after the fee, negative when the merchant
     *     pays
     * @param received what Alipay says the merchant received or gave back
     * @param discount coupons and discounts; UnionPay: negative when taken back
     * @param fee positive when the merchant pays it, negative when it is given back; may be finer
     *     than a minor unit
     */
    public record Amounts(
            Currency currency,
            long amount,
            OptionalLong settled,
            OptionalLong received,
            OptionalLong discount,
            BigDecimal fee) {}

    /**
     * When.
     *
     * @param time decides the day: of the payment, or of the refund
     * @param created when the trade was created
     * @param requested when the refund was asked for
     * @param paid when the refunded trade was paid
     * @param succeeded when the refund had succeeded
     */
    public record Times(
            Instant time,
            Optional<Instant> created,
            Optional<Instant> requested,
            Optional<Instant> paid,
            Optional<Instant> succeeded) {

        /** Only the time that decides the day. */
        public static Times of(Instant time) {
            return new Times(
                    time, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
        }
    }

    /**
     * Whose trade it is.
     *
     * @param reserved the text that the merchant had sent along (UnionPay {@code merReserved})
     */
    public record Merchant(
            Optional<String> id,
            Optional<String> appId,
            Optional<String> subMerchantName,
            Optional<String> reserved) {

        /** Where the rows name none, since the bill's head does. */
        public static final Merchant UNNAMED =
                new Merchant(
                        Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }
}
