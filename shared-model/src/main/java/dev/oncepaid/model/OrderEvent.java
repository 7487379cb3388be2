package dev.oncepaid.model;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What happened to an order or a case, on {@link Topics#ORDER_EVENTS}.
 *
 * <p>Sent at least once and, per order, in the order it happened. {@code effectId} is the
 * consumers' idempotency key: the same effect always carries the same one. {@code orderVersion}
 * grows by one with every change of the order. {@code orderNo} is empty only for a case that no
 * order is named for; {@code aboutCase} is empty for what is not about a case.
 */
public record OrderEvent(
        String effectId,
        String effect,
        MerchantId merchant,
        Optional<OrderNo> orderNo,
        long orderVersion,
        Optional<Money> amount,
        String reference,
        Instant at,
        Optional<Case> aboutCase) {

    /** A case and why it is there; {@code resolution} is empty when it was opened. */
    public record Case(long id, String reason, Optional<String> resolution) {}

    /** The version that {@link #encode} writes. */
    public static final int VERSION = 1;

    private static final JsonMapper JSON = JsonMapper.shared();

    public String partitionKey() {
        return merchant + "/" + orderNo.map(OrderNo::value).orElseGet(this::caseKey);
    }

    /** All that happens to a case without an order shares a partition. */
    private String caseKey() {
        return aboutCase.map(about -> "case/" + about.id()).orElse(reference);
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
        aboutCase.ifPresent(about -> put(json, about));
        return json.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void put(ObjectNode json, Case about) {
        json.put("case_id", about.id()).put("reason", about.reason());
        about.resolution().ifPresent(resolution -> json.put("resolution", resolution));
    }
}
