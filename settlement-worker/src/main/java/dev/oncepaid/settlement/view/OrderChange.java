package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

@Doc("One step of an order.")
public record OrderChange(
        @Doc("The version that it led to.") int version,
        @Doc("FULFILLED where the goods went out; else the status that it led to.") String change,
        String fromStatus,
        String toStatus,
        @Doc("event, merchant, expiry or operator.") String actor,
        @Nullable Long eventId,
        Instant at) {}
