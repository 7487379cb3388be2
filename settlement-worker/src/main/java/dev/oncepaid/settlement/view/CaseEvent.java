package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

@Doc("An event as evidence of a case.")
public record CaseEvent(
        long eventId,
        Instant receivedAt,
        String channel,
        String account,
        String kind,
        @Nullable String orderNo,
        String notifyId,
        @Nullable String handleStatus,
        @Nullable String verdict,
        @Nullable String lastError,
        @Doc("Its content, normalised.") JsonNode facts,
        @Doc("When it was last asked to be read again.") @Nullable Instant rereadRequestedAt,
        @Doc("What came of that; absent while no gateway has.") @Nullable String rereadOutcome) {}
