package dev.oncepaid.channel.api;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundAmount;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.TradeNo;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** The state of one refund. */
public sealed interface RefundState {

    RefundFacts refund();

    /** Accepted, perhaps under way; not done. */
    record Accepted(RefundFacts refund) implements RefundState {}

    /** The money went back. */
    record Done(RefundFacts refund) implements RefundState {}

    /** Failed for good: the money stays with the merchant. */
    record Failed(RefundFacts refund) implements RefundState {}

    /** The money left the merchant and could not be paid out: a person must look. Not final. */
    record Abnormal(RefundFacts refund) implements RefundState {}

    /**
     * What an answer says about a refund; numbers and amounts equal what was asked.
     *
     * @param amount of this refund, or the sum over the trade, as the channel states it
     * @param tradeAmount the order's total, where the answer states it
     * @param statusCode the channel's own status value
     * @param details further fields worth reading; nothing decides on them
     */
    record RefundFacts(
            RefundNumbers numbers,
            RefundAmount amount,
            Optional<Money> tradeAmount,
            String statusCode,
            RefundTimes times,
            Map<String, String> details) {

        public RefundFacts {
            details = Map.copyOf(details);
        }
    }

    /**
     * The numbers of a refund and of its trade.
     *
     * @param refundNo the merchant's
     * @param channelRefundNo the channel's, where the answer states it
     */
    record RefundNumbers(
            OrderNo orderNo,
            Optional<TradeNo> tradeNo,
            RefundNo refundNo,
            Optional<String> channelRefundNo) {}

    /** The channel's times, where the answer states them. */
    record RefundTimes(Optional<Instant> acceptedAt, Optional<Instant> at) {

        public static final RefundTimes NONE = new RefundTimes(Optional.empty(), Optional.empty());
    }
}
