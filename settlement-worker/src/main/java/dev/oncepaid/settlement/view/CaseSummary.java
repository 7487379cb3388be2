package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Doc("What a person must decide, or has decided.")
public record CaseSummary(
        long id,
        @Doc("Why it was opened: a verdict such as LATE_PAYMENT.") String reason,
        @Doc("What it is about: trade/…, refund/… or event/….") String subject,
        String merchant,
        @Nullable String orderNo,
        @Doc("Of the event that opened it.") String channel,
        @Doc("With trade_no: the trade that it is about.") String provider,
        String tradeNo,
        @Doc("In whole minor units of the currency.") @Nullable Long amountMinor,
        @Nullable String currency,
        String suggestedAction,
        @Doc("OPEN or RESOLVED.") String status,
        @Doc(
                        "By a person REFUND_ORDERED, BOOKED, WRITTEN_OFF or IGNORED; by itself APPLIED, BOOKED, REFUNDED, READ_AGAIN or REPEAT.")
                @Nullable String resolution,
        @Doc("The user who decided; system where it ended by itself.") @Nullable String resolvedBy,
        @Nullable String resolutionComment,
        @Doc("Events that speak of it.") List<Long> eventIds,
        Instant openedAt,
        @Nullable Instant resolvedAt) {}
