package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

@Doc("A message to others about an order.")
public record EffectView(
        @Doc("The consumers' idempotency key.") String effectId,
        String effect,
        @Doc("The trade, refund or case that it is about.") String reference,
        int orderVersion,
        @Nullable Long amountMinor,
        @Nullable String currency,
        Instant queuedAt,
        @Doc("Whether Kafka does not have it yet.") boolean owed,
        @Doc("How often Kafka did not take it.") int attempts,
        @Doc("Until then it is not tried again.") @Nullable Instant restUntil,
        @Nullable String lastError,
        @Nullable Instant sentAt) {}
