package dev.oncepaid.model;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What happened to an order, on {@link Topics#ORDER_EVENTS}.
 *
 * <p>Sent at least once and, per order, in the order it happened. {@code effectId} is the
 * consumers' idempotency key: the same effect always carries the same one. {@code orderVersion}
 * grows by one with every change of the order.
 */
public record OrderEvent(
        String effectId,
        String effect,
        MerchantId merchant,
        Optional<OrderNo> orderNo,
        long orderVersion,
        Optional<Money> amount,
        String reference,
        Instant at) {

    /** The version that {@link #encode} writes. */
    public static final int VERSION = 1;

    private static final JsonMapper JSON = JsonMapper.shared();

    public String partitionKey() {
        return merchant + "/" + orderNo.map(OrderNo::value).orElse(reference);
    }

    public byte[] encode() {
        ObjectNode json = JSON.createObjectNode();
        json.put("v", VERSION)
                .put("effect_id", effectId)
                .put("effect", effect)
                .put("merchant", merchant.value());
        orderNo.ifPresent(number -> json.put("order_no", number.value()));
        json.put("order_version", orderVersion);
        amount.ifPresent(
                money ->
                        json.put("amount_minor", money.minor())
                                .put("currency", money.currencyCode()));
        json.put("reference", reference).put("at", at.toString());
        return json.toString().getBytes(StandardCharsets.UTF_8);
    }
}
