package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

@Doc("A notification as it came.")
public record RawEvent(
        long eventId,
        String channel,
        String account,
        Instant receivedAt,
        @Doc("Whether values that may say something about persons are hidden.") boolean masked,
        @Doc("The headers that its signature is made of: each with its values.") JsonNode headers,
        @Doc("The body as a text; absent where it is none, and is not masked.")
                @Nullable String body,
        @Doc("The bytes of the body, exactly as they came, in Base64; absent where masked.")
                @Nullable String bodyBase64) {

    @Doc("Why a notification is to be shown unmasked.")
    public record Reveal(@Doc("1 to 500 characters; kept in the audit.") String comment) {}
}
