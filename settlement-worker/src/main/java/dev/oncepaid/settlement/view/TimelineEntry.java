package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

@Doc("One line of an order's timeline.")
public record TimelineEntry(
        Instant at,
        @Doc("event, change, posting, refund, effect or case.") String what,
        @Doc("One line for a person.") String summary,
        @Nullable Long eventId,
        @Doc("Of a case.") @Nullable Long caseId,
        @Doc("With trade_no: the trade that it is about.") @Nullable String provider,
        @Nullable String tradeNo) {}
