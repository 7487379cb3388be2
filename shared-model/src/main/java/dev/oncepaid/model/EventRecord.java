package dev.oncepaid.model;

import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One stored event as it travels on {@link Topics#CALLBACK_EVENTS}, for the worker and for anyone
 * else who listens.
 *
 * <p>The worker takes nothing but the event id from it and reads the facts in the database. A
 * record may come more than once and long after the event was handled.
 *
 * @param factsJson what {@link FactsCodec#encode} wrote, never the text of an older version
 */
public record EventRecord(
        long eventId,
        EventKey key,
        MerchantId merchant,
        Optional<OrderNo> orderNo,
        EventKind kind,
        String factsJson,
        Instant receivedAt) {

    /** The version that {@link #encode} writes. */
    public static final int VERSION = 1;

    private static final int RECORD_BYTES_USUAL = 1024;

    private static final JsonMapper JSON = JsonMapper.shared();

    /** All events of one order share a partition, so they arrive in the order they were sent. */
    public String partitionKey() {
        return merchant + "/" + orderNo.map(OrderNo::value).orElse(key.tradeNo().value());
    }

    public byte[] encode() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(RECORD_BYTES_USUAL);
        try (JsonGenerator json = JSON.createGenerator(bytes)) {
            json.writeStartObject();
            json.writeNumberProperty("v", VERSION);
            json.writeNumberProperty("event_id", eventId);
            json.writeStringProperty("channel", key.channel().code());
            json.writeStringProperty("trade_no", key.tradeNo().value());
            json.writeStringProperty("notify_id", key.notifyId().value());
            json.writeStringProperty("merchant", merchant.value());
            orderNo.ifPresent(number -> json.writeStringProperty("order_no", number.value()));
            json.writeStringProperty("kind", kind.name());
            json.writeStringProperty("received_at", receivedAt.toString());
            json.writeNumberProperty("facts_version", FactsCodec.VERSION);
            json.writeName("facts");
            json.writeRawValue(factsJson);
            json.writeEndObject();
        }
        return bytes.toByteArray();
    }

    /**
     * The event id of a record of any version; empty if these bytes are no record with a positive
     * whole {@code event_id}.
     */
    public static OptionalLong eventIdOf(byte[] value) {
        try {
            JsonNode id = StrictJson.read(value).get("event_id");
            boolean readable = id != null && id.isIntegralNumber() && id.canConvertToLong();
            return readable && id.longValue() > 0
                    ? OptionalLong.of(id.longValue())
                    : OptionalLong.empty();
        } catch (JacksonException _) {
            return OptionalLong.empty();
        }
    }
}
