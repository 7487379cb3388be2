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
 * any time.
 */
public record Json(JsonNode node) {

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

    /** The object in the field, {@link #empty} if there is none. */
    public Json object(String field) {
        JsonNode value = node.get(field);
        return value != null && value.isObject() ? new Json(value) : empty();
    }

    /** The objects of the list in the field. */
    public List<Json> objects(String field) {
        JsonNode value = node.get(field);
        return value != null && value.isArray()
                ? value.valueStream().filter(JsonNode::isObject).map(Json::new).toList()
                : List.of();
    }

    /** Whether the field is there, with whatever value. */
    public boolean has(String field) {
        return node.has(field);
    }
}
