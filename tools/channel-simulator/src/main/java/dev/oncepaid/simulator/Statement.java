package dev.oncepaid.simulator;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundNo;

/** What a channel can be made to say about one trade. */
public sealed interface Statement {

    Payment payment();

    /** The payer has paid. */
    record Paid(Payment payment) implements Statement {}

    /** The trade exists, the payer has not paid yet. */
    record Waiting(Payment payment) implements Statement {}

    /** The trade was closed without having been paid. */
    record Closed(Payment payment) implements Statement {}

    /**
     * Money of a paid trade went back to the payer.
     *
     * @param refunded the amount of this refund
     * @param refundedInAll all refunds of the trade so far, this one included
     */
    record Refunded(Payment payment, RefundNo refundNo, Money refunded, Money refundedInAll)
            implements Statement {

        /** Whether nothing of the payment is left. */
        public boolean isWhole() {
            return refundedInAll.minor() >= payment.amount().minor();
        }
    }

    /** A refund was asked for, and the channel could not bring it about. */
    record RefundFailed(Payment payment, RefundNo refundNo, Money amount) implements Statement {}
}
