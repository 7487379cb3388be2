package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import java.time.Instant;

@Doc("A refund that a channel reported.")
public record RefundView(
        String provider,
        String tradeNo,
        String refundNo,
        @Doc("The channel's running total, where it states that; else 0.") long cumulativeMinor,
        @Doc("What this one added to the trade's refunded sum, in whole minor units.")
                long amountMinor,
        String currency,
        long eventId,
        Instant refundedAt) {}
