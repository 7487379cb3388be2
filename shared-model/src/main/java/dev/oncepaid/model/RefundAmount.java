package dev.oncepaid.model;

/** How a channel states what went back to the payer. */
public sealed interface RefundAmount {

    /** The figure that was sent, whatever it means. */
    Money stated();

    /** The amount of this one refund. */
    record Single(Money stated) implements RefundAmount {}

    /**
     * All that was refunded of the trade so far, this refund included (Alipay's {@code
     * refund_fee}). Only the difference to what is already posted may be posted.
     */
    record Cumulative(Money stated) implements RefundAmount {}
}
