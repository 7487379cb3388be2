package dev.oncepaid.settlement.state;

import dev.oncepaid.model.RefundNo;

/**
 * A recorded refund of a trade.
 *
 * <p>{@code cumulativeMinor} is the channel's running total, 0 where the channel states the single
 * refund; {@code addedMinor} is what this one added to the trade's refunded sum.
 */
public record Refund(TradeKey trade, RefundNo refundNo, long cumulativeMinor, long addedMinor) {

    /** Its name in postings, cases and effects. */
    public String reference() {
        return trade + "/" + refundNo + (cumulativeMinor == 0 ? "" : "/" + cumulativeMinor);
    }
}
