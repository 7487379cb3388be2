package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

@Doc("A refund of suspended money that the policy or a person asked for.")
public record RefundTaskView(
        @Doc("The request number at the channel: asking twice under it refunds once.")
                String requestNo,
        @Doc(
                        "OPEN: to be sent. SENT: under way. DONE: all of the trade went back. FAILED: the channel could not. CANCELLED: the money went elsewhere.")
                RefundTaskStatus status,
        long caseId,
        String merchant,
        @Doc("The order that the channel named.") String orderNo,
        String provider,
        String tradeNo,
        @Doc("With account: whom to ask for it.") String channel,
        String account,
        @Doc("In whole minor units of the currency.") long amountMinor,
        String currency,
        @Doc("What is left of the trade: never ask for more.") long remainingMinor,
        Instant createdAt,
        @Doc("The user who ordered it; system where the policy did.") @Nullable String orderedBy,
        @Nullable Instant caseResolvedAt) {}
