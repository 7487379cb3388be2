package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

@Doc("One statement of a notification, and all that is known of its way.")
public record EventView(
        long eventId,
        String channel,
        @Doc("The account of the notify URL.") String account,
        String merchant,
        String tradeNo,
        String notifyId,
        @Nullable String orderNo,
        String kind,
        @Doc("Whether the message was for that account.") boolean accountMatches,
        @Doc("The event that stated otherwise before.") @Nullable Long differsFrom,
        Instant receivedAt,
        @Doc("PENDING, SUCCEEDED, FAILED (tried again) or PARKED.") @Nullable String handleStatus,
        @Nullable String verdict,
        @Nullable Integer attempts,
        @Doc("Leases that ran out with their worker.") @Nullable Integer crashes,
        @Nullable Instant nextAttemptAt,
        @Nullable Instant leaseUntil,
        @Doc("Which worker holds it.") @Nullable String leaseOwner,
        @Nullable String lastError,
        @Nullable Instant handledAt,
        @Doc("Whether it is still owed to Kafka.") boolean unpublished,
        @Nullable Instant publishLeaseUntil,
        @Nullable Integer publishAttempts,
        @Nullable String publishError,
        @Doc("How often it came again.") long repeats,
        @Nullable Instant lastRepeatAt) {}
