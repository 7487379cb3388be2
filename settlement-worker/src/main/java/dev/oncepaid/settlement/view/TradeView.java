package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

@Doc("A genuinely paid trade and where its money is.")
public record TradeView(
        @Doc("Whose trade number it is.") String provider,
        String tradeNo,
        @Doc("With account: the notify URL it was reported to.") String channel,
        String account,
        @Doc("Whether the report was for that account.") boolean accountMatches,
        String merchant,
        @Doc("The order that the channel named.") String orderNo,
        @Doc("The order that a person booked it to instead.") @Nullable String bookedOrderNo,
        @Doc("In whole minor units of the currency.") long amountMinor,
        String currency,
        @Doc(
                        "SETTLED: it pays its order. SUSPENDED: held for suspense_reason. REFUNDED: all went back. WRITTEN_OFF: kept without an order.")
                String disposition,
        @Nullable String suspenseReason,
        @Doc("What went back of it, in whole minor units.") long refundedMinor,
        @Doc("What is left of it, in whole minor units.") long remainingMinor,
        @Doc("The refund request that a case or the policy queued.")
                @Nullable String refundRequestNo,
        @Doc("How far that request is.") @Nullable String refundStatus,
        @Doc("What that request asks for; while it waits to be sent never more than is left.")
                @Nullable Long refundAmountMinor,
        @Doc("The event by which it is recorded.") long eventId,
        @Doc("The channel's time of the payment.") Instant paidAt) {}
