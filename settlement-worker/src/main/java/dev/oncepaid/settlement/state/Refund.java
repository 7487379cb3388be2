package dev.oncepaid.settlement.state;

import dev.oncepaid.model.RefundNo;
import java.time.Instant;

/**
 * A recorded refund of a trade.
 *
 * <p>{@code cumulativeMinor} is the channel's running total, 0 where the channel states the single
 * refund; {@code addedMinor} is what this one added to the trade's refunded sum. {@code refundedAt}
 * is the channel's time, or that of its receipt.
 */
public record Refund(
        TradeKey trade,
        RefundNo refundNo,
        long cumulativeMinor,
        long addedMinor,
        Instant refundedAt) {

    /** The figure that the channel states. */
    public long statedMinor() {
        return cumulativeMinor == 0 ? addedMinor : cumulativeMinor;
    }

    /** Its name in postings, cases and effects. */
    public String reference() {
        return trade + "/" + refundNo + (cumulativeMinor == 0 ? "" : "/" + cumulativeMinor);
    }
}
