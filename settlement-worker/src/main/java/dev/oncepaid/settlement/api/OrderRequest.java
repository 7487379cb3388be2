package dev.oncepaid.settlement.api;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.order.Registration;
import dev.oncepaid.settlement.state.OrderKey;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads what a client sends about an order; every fault is told by the name of its field, all of
 * them at once.
 */
final class OrderRequest {

    private static final Set<String> FIELDS =
            Set.of("amount_minor", "currency", "expires_at", "single_trade");

    private final Map<String, String> errors = new LinkedHashMap<>();

    private OrderRequest() {}

    static OrderKey key(String merchant, String orderNo) {
        OrderRequest request = new OrderRequest();
        MerchantId merchantId = request.checked("merchant", () -> new MerchantId(merchant));
        OrderNo number = request.checked("order_no", () -> new OrderNo(orderNo));
        if (merchantId == null || number == null) {
            throw new BadRequest(request.errors);
        }
        return new OrderKey(merchantId, number);
    }

    static Registration registration(OrderKey key, byte[] body) {
        JsonNode json = json(body);
        OrderRequest request = new OrderRequest();
        json.propertyNames().stream()
                .filter(name -> !FIELDS.contains(name))
                .forEach(name -> request.errors.put(name, "is no field of an order"));
        Long minor = request.amountMinor(json.get("amount_minor"));
        Currency currency = request.currency(json.get("currency"));
        Optional<Instant> expiresAt = request.expiresAt(json.get("expires_at"));
        boolean singleTrade = request.truth("single_trade", json.get("single_trade"));
        if (!request.errors.isEmpty() || minor == null || currency == null) {
            throw new BadRequest(request.errors);
        }
        return new Registration(key, new Money(minor, currency), expiresAt, singleTrade);
    }

    private static JsonNode json(byte[] body) {
        try {
            JsonNode json = JsonMapper.shared().readTree(body);
            if (json.isObject()) {
                return json;
            }
        } catch (JacksonException _) {
            // Told below, like every other body that is no object.
        }
        throw new BadRequest(Map.of("body", "is no JSON object"));
    }

    private @Nullable Long amountMinor(@Nullable JsonNode node) {
        if (node == null
                || !node.isIntegralNumber()
                || !node.canConvertToLong()
                || node.longValue() <= 0) {
            errors.put("amount_minor", "must be a whole number of minor units, more than 0");
            return null;
        }
        return node.longValue();
    }

    private @Nullable Currency currency(@Nullable JsonNode node) {
        if (node == null || !node.isString()) {
            errors.put("currency", "must be an ISO 4217 code such as CNY");
            return null;
        }
        return checked("currency", () -> Money.currency(node.stringValue()));
    }

    private Optional<Instant> expiresAt(@Nullable JsonNode node) {
        if (node == null || node.isNull()) {
            return Optional.empty();
        }
        try {
            return Optional.of(OffsetDateTime.parse(node.asString()).toInstant());
        } catch (DateTimeParseException _) {
            errors.put("expires_at", "must be a time with its zone, such as 2026-01-02T03:04:05Z");
            return Optional.empty();
        }
    }

    private boolean truth(String field, @Nullable JsonNode node) {
        if (node == null) {
            return false;
        }
        if (!node.isBoolean()) {
            errors.put(field, "must be true or false");
            return false;
        }
        return node.booleanValue();
    }

    private <T> @Nullable T checked(String field, Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException e) {
            String problem = e.getMessage();
            errors.put(field, problem == null ? "is not valid" : problem);
            return null;
        }
    }
}
