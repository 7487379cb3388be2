package dev.oncepaid.settlement.replay;

import dev.oncepaid.platform.openapi.Doc;
import org.jspecify.annotations.Nullable;

/** The fields of a replay's conditions; read by {@link Choice}, but for the comment. */
@Doc("Which stored events to publish again: those that meet every condition; all without any.")
record ReplayBody(
        @Doc("Received at or after this time, ISO 8601 with zone.") @Nullable String receivedFrom,
        @Doc("Received before this time.") @Nullable String receivedUntil,
        @Nullable String channel,
        @Nullable String account,
        @Nullable String merchant,
        @Nullable String orderNo,
        @Doc("PENDING, SUCCEEDED, FAILED or PARKED.") @Nullable String status,
        @Doc("The after of the chunk before.") @Nullable String after,
        @Doc("Why, in 1 to 500 characters; kept in the audit.") @Nullable String comment) {}
