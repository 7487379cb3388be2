package dev.oncepaid.channel.content;

import dev.oncepaid.model.StrictJson;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * A JSON object with fields that may be absent. Unknown fields are no fault, for new ones appear at
 * any time. Only an element of a list may be no object: it has no fields then.
 */
public record Json(JsonNode node) {

    private static final String NOBODY = "";
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    /** An object without fields. */
    public static Json empty() {
        return new Json(JsonNodeFactory.instance.objectNode());
    }

    /**
     * The object that the bytes hold. Bytes that are no UTF-8 read as U+FFFD.
     *
     * @throws UnreadableContent if it names a field twice
     */
    public static Optional<Json> read(byte[] bytes) {
        try {
            return object(StrictJson.read(bytes));
        } catch (JacksonException _) {
            return readByCharacters(bytes);
        }
    }

    /** Costs a copy more, so only where the parser stumbled; perhaps over the encoding. */
    private static Optional<Json> readByCharacters(byte[] bytes) {
        String marked = new String(bytes, StandardCharsets.UTF_8);
        String text = marked.startsWith(BYTE_ORDER_MARK) ? marked.substring(1) : marked;
        try {
            return object(StrictJson.read(text));
        } catch (JacksonException _) {
            if (StrictJson.namesAFieldTwice(text)) {
                throw new UnreadableContent("doubled-field");
            }
            return Optional.empty();
        }
    }

    private static Optional<Json> object(JsonNode node) {
        return node.isObject() ? Optional.of(new Json(node)) : Optional.empty();
    }

    /** A text with at least one character. */
    public Optional<String> text(String field) {
        JsonNode value = node.get(field);
        return value != null && value.isString() && !value.stringValue().isEmpty()
                ? Optional.of(value.stringValue())
                : Optional.empty();
    }

    /**
     * A text that may be left out or null; anything else there is unreadable, for it was meant to
     * say something.
     */
    public Optional<String> textIfThere(String field, String reason) {
        JsonNode value = node.get(field);
        if (value == null || value.isNull()) {
            return Optional.empty();
        }
        return Optional.of(text(field).orElseThrow(() -> new UnreadableContent(reason)));
    }

    /** An id that may be left out, null or empty; what is no text there is the id of nobody. */
    public Optional<String> id(String field) {
        JsonNode value = node.get(field);
        return value == null || value.isNull() || value.isString()
                ? text(field)
                : Optional.of(NOBODY);
    }

    /** A whole number as its digits; any other number, or text, is unreadable. */
    public Optional<String> digits(String field) {
        JsonNode value = node.get(field);
        if (value == null || value.isNull()) {
            return Optional.empty();
        }
        if (!value.isIntegralNumber()) {
            throw new UnreadableContent("amount");
        }
        return Optional.of(value.asString());
    }

    /** A whole number that nothing decides on, so that nothing fails on it. */
    public Optional<String> plainNumber(String field) {
        return Optional.ofNullable(node.get(field))
                .filter(JsonNode::isIntegralNumber)
                .map(JsonNode::asString);
    }

    /** The object in the field, {@link #empty} if there is none. */
    public Json object(String field) {
        JsonNode value = node.get(field);
        return value != null && value.isObject() ? new Json(value) : empty();
    }

    /** All that the list in the field holds, objects or not; empty if there is no list. */
    public List<Json> elements(String field) {
        JsonNode value = node.get(field);
        return value != null && value.isArray()
                ? value.valueStream().map(Json::new).toList()
                : List.of();
    }

    public boolean isObject() {
        return node.isObject();
    }

    /** Whether the field is there, with whatever value. */
    public boolean has(String field) {
        return node.has(field);
    }
}
