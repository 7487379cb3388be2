package dev.oncepaid.model;

/** How a channel states what went back to the payer. */
public sealed interface RefundAmount {

    /** The figure that was sent, whatever it means. */
    StatedAmount stated();

    /** The amount of this one refund. */
    record Single(StatedAmount stated) implements RefundAmount {
        public Single(Money stated) {
            this(StatedAmount.of(stated));
        }
    }

    /**
     * All that was refunded of the trade so far, this refund included (Alipay's {@code
     * refund_fee}). Only the difference to what is already posted may be posted.
     */
    record Cumulative(StatedAmount stated) implements RefundAmount {
        public Cumulative(Money stated) {
            this(StatedAmount.of(stated));
        }
    }
}
