package dev.oncepaid.model;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * One stored event as it travels on {@link Topics#CALLBACK_EVENTS}, for the worker and for anyone
 * else who listens.
 *
 * <p>The worker takes nothing but the event id from it and reads the facts in the database. A
 * record may come more than once and long after the event was handled.
 */
public record EventRecord(
        long eventId,
        EventKey key,
        MerchantId merchant,
        Optional<OrderNo> orderNo,
        Facts facts,
        Instant receivedAt) {

    /** The version that {@link #encode} writes. */
    public static final int VERSION = 1;

    private static final JsonMapper JSON = JsonMapper.shared();

    /** All events of one order share a partition, so they arrive in the order they were sent. */
    public String partitionKey() {
        return merchant + "/" + orderNo.map(OrderNo::value).orElse(key.tradeNo().value());
    }

    public byte[] encode() {
        ObjectNode json = JSON.createObjectNode();
        json.put("v", VERSION)
                .put("event_id", eventId)
                .put("channel", key.channel().word())
                .put("trade_no", key.tradeNo().value())
                .put("notify_id", key.notifyId().value())
                .put("merchant", merchant.value());
        orderNo.ifPresent(number -> json.put("order_no", number.value()));
        json.put("kind", facts.kind().name())
                .put("received_at", receivedAt.toString())
                .put("facts_version", FactsCodec.VERSION);
        json.set("facts", FactsCodec.toJson(facts));
        return json.toString().getBytes(StandardCharsets.UTF_8);
    }

    /**
     * The event id of a record of any version; empty if these bytes are no record with a positive
     * whole {@code event_id}.
     */
    public static OptionalLong eventIdOf(byte[] value) {
        try {
            JsonNode id = JSON.readTree(value).get("event_id");
            boolean readable = id != null && id.isIntegralNumber() && id.canConvertToLong();
            return readable && id.longValue() > 0
                    ? OptionalLong.of(id.longValue())
                    : OptionalLong.empty();
        } catch (JacksonException _) {
            return OptionalLong.empty();
        }
    }
}
