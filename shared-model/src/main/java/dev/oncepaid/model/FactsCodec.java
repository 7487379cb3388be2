package dev.oncepaid.model;

import java.io.StringWriter;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Facts as JSON, for {@code callback_event.facts} and the {@code facts} of a Kafka record.
 *
 * <p>Written by hand, field by field: the stored form outlives every refactoring of {@link Facts}.
 * Text that jsonb cannot hold (NUL, half a surrogate pair) is replaced by U+FFFD; the stored body
 * keeps what was sent.
 */
public final class FactsCodec {

    /**
     * The version that {@link #encode} writes; raised whenever an older reader would misread it.
     */
    public static final int VERSION = 2;

    private static final int JSON_CHARS_USUAL = 512;

    private static final JsonMapper JSON = JsonMapper.shared();

    private FactsCodec() {}

    /** What reading stored facts can give. */
    public sealed interface Decoded {
        /** Facts that this version understands. */
        record Known(Facts facts) implements Decoded {}

        /** Facts of a later version: to be left for a newer reader. */
        record Newer(int version) implements Decoded {}
    }

    public static String encode(Facts facts) {
        StringWriter text = new StringWriter(JSON_CHARS_USUAL);
        try (JsonGenerator json = JSON.createGenerator(text)) {
            write(json, facts);
        }
        return text.toString();
    }

    private static void write(JsonGenerator json, Facts facts) {
        json.writeStartObject();
        switch (facts) {
            case Facts.Paid f -> {
                writeTrade(json, "paid", f);
                writeMoney(json, f.amount());
                writeDetails(json, f.details());
            }
            case Facts.Waiting f -> writeTrade(json, "waiting", f);
            case Facts.PaymentFailed f -> writeTrade(json, "payment_failed", f);
            case Facts.Closed f -> writeTrade(json, "closed", f);
            case Facts.Refunded f -> {
                writeTrade(json, "refunded", f);
                json.writeStringProperty("refund_no", f.refundNo().value());
                json.writeBooleanProperty(
                        "cumulative", f.amount() instanceof RefundAmount.Cumulative);
                writeAmount(json, f.amount().stated());
                writeDetails(json, f.details());
            }
            case Facts.RefundFailed f -> {
                writeTrade(json, "refund_failed", f);
                json.writeStringProperty("refund_no", f.refundNo().value());
                writeAmount(json, f.amount());
            }
            case Facts.UnconfirmedRefund f -> {
                writeTrade(json, "unconfirmed_refund", f);
                json.writeStringProperty("refund_no", f.refundNo().value());
                writeAmount(json, f.amount());
            }
            case Facts.UnknownStatus f -> {
                json.writeStringProperty("type", "unknown_status");
                f.orderNo().ifPresent(no -> json.writeStringProperty("order_no", no.value()));
                f.tradeNo().ifPresent(no -> json.writeStringProperty("trade_no", no.value()));
                writeStatus(json, f.status(), f.at());
                json.writeStringProperty("about", f.kind().name());
                f.amount().ifPresent(amount -> writeAmount(json, amount));
            }
            case Facts.Other f -> {
                json.writeStringProperty("type", "other");
                json.writeStringProperty("what", storable(f.what()));
            }
            case Facts.Unreadable f -> {
                json.writeStringProperty("type", "unreadable");
                json.writeStringProperty("reason", storable(f.reason()));
            }
        }
        json.writeEndObject();
    }

    private static void writeTrade(JsonGenerator json, String type, Facts.OfTrade facts) {
        json.writeStringProperty("type", type);
        json.writeStringProperty("order_no", facts.orderNo().value());
        json.writeStringProperty("trade_no", facts.tradeNo().value());
        writeStatus(json, facts.status(), facts.at());
    }

    private static void writeStatus(JsonGenerator json, String status, Optional<Instant> at) {
        json.writeStringProperty("status", storable(status));
        at.ifPresent(time -> json.writeStringProperty("at", time.toString()));
    }

    private static void writeAmount(JsonGenerator json, StatedAmount amount) {
        json.writeNumberProperty("amount_minor", amount.minor());
        amount.currency().ifPresent(c -> json.writeStringProperty("currency", c.getCurrencyCode()));
    }

    private static void writeMoney(JsonGenerator json, Money amount) {
        json.writeNumberProperty("amount_minor", amount.minor());
        json.writeStringProperty("currency", amount.currencyCode());
    }

    private static void writeDetails(JsonGenerator json, Map<String, String> details) {
        json.writeObjectPropertyStart("details");
        details.forEach((name, value) -> json.writeStringProperty(storable(name), storable(value)));
        json.writeEndObject();
    }

    /** The text with everything that PostgreSQL's jsonb refuses replaced by U+FFFD. */
    public static String storable(String text) {
        if (isPlain(text)) {
            return text;
        }
        return text.codePoints()
                .map(codePoint -> isUnstorable(codePoint) ? 0xFFFD : codePoint)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** Most text is: told by its units alone, without a stream, for every text passes here. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (unit == 0 || Character.isSurrogate(unit)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isUnstorable(int codePoint) {
        return codePoint == 0 || Character.getType(codePoint) == Character.SURROGATE;
    }

    /**
     * Reads what {@link #encode} wrote.
     *
     * @throws IllegalArgumentException if the JSON is not what this version writes; the message
     *     names the field, never its content
     */
    public static Decoded decode(int version, String json) {
        if (version > VERSION) {
            return new Decoded.Newer(version);
        }
        try {
            return new Decoded.Known(new Reader(StrictJson.read(json)).facts());
        } catch (JacksonException e) {
            throw new IllegalArgumentException("stored facts are not JSON", e);
        }
    }

    private record Reader(JsonNode json) {

        Facts facts() {
            return switch (text("type")) {
                case "paid" -> new Facts.Paid(order(), trade(), money(), status(), at(), details());
                case "waiting" -> new Facts.Waiting(order(), trade(), status(), at());
                case "payment_failed" -> new Facts.PaymentFailed(order(), trade(), status(), at());
                case "closed" -> new Facts.Closed(order(), trade(), status(), at());
                case "refunded" ->
                        new Facts.Refunded(
                                order(), trade(), refund(), sum(), status(), at(), details());
                case "refund_failed" ->
                        new Facts.RefundFailed(
                                order(), trade(), refund(), amount(), status(), at());
                case "unconfirmed_refund" ->
                        new Facts.UnconfirmedRefund(
                                order(), trade(), refund(), amount(), status(), at());
                case "unknown_status" ->
                        new Facts.UnknownStatus(
                                EventKind.valueOf(text("about")),
                                ifThere("order_no", this::order),
                                ifThere("trade_no", this::trade),
                                ifThere("amount_minor", this::amount),
                                status(),
                                at());
                case "other" -> new Facts.Other(text("what"));
                case "unreadable" -> new Facts.Unreadable(text("reason"));
                default -> throw new IllegalArgumentException("stored facts: type is unknown");
            };
        }

        private String text(String field) {
            JsonNode node = json.get(field);
            if (node == null || !node.isString()) {
                throw new IllegalArgumentException("stored facts: " + field + " is no text");
            }
            return node.stringValue();
        }

        private OrderNo order() {
            return new OrderNo(text("order_no"));
        }

        private TradeNo trade() {
            return new TradeNo(text("trade_no"));
        }

        private RefundNo refund() {
            return new RefundNo(text("refund_no"));
        }

        private String status() {
            return text("status");
        }

        private Optional<Instant> at() {
            return ifThere("at", this::instant).flatMap(FactRange::time);
        }

        private Instant instant() {
            try {
                return Instant.parse(text("at"));
            } catch (DateTimeParseException e) {
                throw new IllegalArgumentException("stored facts: at is no instant", e);
            }
        }

        private <T> Optional<T> ifThere(String field, Supplier<T> read) {
            return json.has(field) ? Optional.of(read.get()) : Optional.empty();
        }

        private Money money() {
            return new Money(minor(), Money.currency(text("currency")));
        }

        private StatedAmount amount() {
            return json.has("currency")
                    ? StatedAmount.of(money())
                    : new StatedAmount(minor(), Optional.empty());
        }

        private long minor() {
            JsonNode minor = json.get("amount_minor");
            if (minor == null || !minor.isIntegralNumber() || !minor.canConvertToLong()) {
                throw new IllegalArgumentException("stored facts: amount_minor is no whole number");
            }
            return minor.longValue();
        }

        private RefundAmount sum() {
            JsonNode cumulative = json.get("cumulative");
            if (cumulative == null || !cumulative.isBoolean()) {
                throw new IllegalArgumentException("stored facts: cumulative is no truth value");
            }
            return cumulative.booleanValue()
                    ? new RefundAmount.Cumulative(amount())
                    : new RefundAmount.Single(amount());
        }

        private Map<String, String> details() {
            Map<String, String> details = new LinkedHashMap<>();
            JsonNode node = json.get("details");
            if (node != null) {
                node.properties().forEach(e -> details.put(e.getKey(), e.getValue().asString()));
            }
            return details;
        }
    }
}
