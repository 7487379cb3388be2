package dev.oncepaid.model;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * The normalised content of one statement: what the channel says happened.
 *
 * <p>One variant per meaning, so that a decision over them is exhaustive. {@code status} is the
 * value that the channel sent. {@code at} is the time that the channel states for the fact; empty
 * where it states none, or one that cannot be true. {@code details} are further fields worth
 * reading (what the payer paid, coupons); nothing decides on them.
 */
public sealed interface Facts {

    /** The kind under which the event is stored. */
    EventKind kind();

    /** The order that they name; empty where the content names none or cannot be read. */
    Optional<OrderNo> namedOrder();

    /** The trade that they name; empty where the content names none or cannot be read. */
    Optional<TradeNo> namedTrade();

    /** Facts about a trade of an order, both of which they name. */
    sealed interface OfTrade extends Facts {
        OrderNo orderNo();

        TradeNo tradeNo();

        String status();

        Optional<Instant> at();

        @Override
        default Optional<OrderNo> namedOrder() {
            return Optional.of(orderNo());
        }

        @Override
        default Optional<TradeNo> namedTrade() {
            return Optional.of(tradeNo());
        }
    }

    /** Facts that name neither an order nor a trade. */
    sealed interface OfNoTrade extends Facts {
        @Override
        default Optional<OrderNo> namedOrder() {
            return Optional.empty();
        }

        @Override
        default Optional<TradeNo> namedTrade() {
            return Optional.empty();
        }
    }

    /**
     * The trade was paid; {@code amount} is the order's total, not what the payer paid after
     * coupons.
     */
    record Paid(
            OrderNo orderNo,
            TradeNo tradeNo,
            Money amount,
            String status,
            Optional<Instant> at,
            Map<String, String> details)
            implements OfTrade {
        public Paid {
            details = Map.copyOf(details);
        }

        @Override
        public EventKind kind() {
            return EventKind.PAYMENT;
        }
    }

    /** The trade exists, the payer has not paid yet. */
    record Waiting(OrderNo orderNo, TradeNo tradeNo, String status, Optional<Instant> at)
            implements OfTrade {
        @Override
        public EventKind kind() {
            return EventKind.PAYMENT;
        }
    }

    /** An attempt to pay failed; the trade may still be paid. */
    record PaymentFailed(OrderNo orderNo, TradeNo tradeNo, String status, Optional<Instant> at)
            implements OfTrade {
        @Override
        public EventKind kind() {
            return EventKind.PAYMENT;
        }
    }

    /** The channel closed the trade, with no sign of a refund. */
    record Closed(OrderNo orderNo, TradeNo tradeNo, String status, Optional<Instant> at)
            implements OfTrade {
        @Override
        public EventKind kind() {
            return EventKind.CLOSE;
        }
    }

    /** Money of the trade went back to the payer. */
    record Refunded(
            OrderNo orderNo,
            TradeNo tradeNo,
            RefundNo refundNo,
            RefundAmount amount,
            String status,
            Optional<Instant> at,
            Map<String, String> details)
            implements OfTrade {
        public Refunded {
            details = Map.copyOf(details);
        }

        @Override
        public EventKind kind() {
            return EventKind.REFUND;
        }
    }

    /**
     * A refund did not reach the payer, or its request ended: no money moved, a person must look.
     */
    record RefundFailed(
            OrderNo orderNo,
            TradeNo tradeNo,
            RefundNo refundNo,
            StatedAmount amount,
            String status,
            Optional<Instant> at)
            implements OfTrade {
        @Override
        public EventKind kind() {
            return EventKind.REFUND;
        }
    }

    /** Content that nothing signed (WeChat Pay v2 refund notices): believed only after a query. */
    record UnconfirmedRefund(
            OrderNo orderNo,
            TradeNo tradeNo,
            RefundNo refundNo,
            StatedAmount amount,
            String status,
            Optional<Instant> at)
            implements OfTrade {
        @Override
        public EventKind kind() {
            return EventKind.REFUND;
        }
    }

    /**
     * A status or kind of message that this version does not know; never read as paid, never as
     * failed. It names what can be read of order, trade and amount.
     */
    record UnknownStatus(
            EventKind kind,
            Optional<OrderNo> orderNo,
            Optional<TradeNo> tradeNo,
            Optional<StatedAmount> amount,
            String status,
            Optional<Instant> at)
            implements Facts {
        @Override
        public Optional<OrderNo> namedOrder() {
            return orderNo;
        }

        @Override
        public Optional<TradeNo> namedTrade() {
            return tradeNo;
        }
    }

    /** Genuine, but not about a payment of an order: self-tests, other products. */
    record Other(String what) implements OfNoTrade {
        @Override
        public EventKind kind() {
            return EventKind.OTHER;
        }
    }

    /**
     * The signature is right, the content cannot be understood; the stored body can be read again
     * later.
     */
    record Unreadable(String reason) implements OfNoTrade {
        @Override
        public EventKind kind() {
            return EventKind.UNREADABLE;
        }
    }
}
