package dev.oncepaid.simulator.json;

import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * A JSON object addressed by dotted paths such as {@code amount.total} or {@code
 * sub_orders.0.amount.total_amount}.
 *
 * <p>A value that replaces a number or a boolean stays one if its text is one; any other becomes a
 * string. A path that ends in {@code :} takes its value as JSON: {@code amount:} and {@code null}.
 */
public final class JsonFields {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private JsonFields() {}

    /** A changed copy; missing objects on the way are made. */
    public static ObjectNode set(ObjectNode root, String path, String value) {
        boolean isJson = path.endsWith(":");
        String[] steps = (isJson ? path.substring(0, path.length() - 1) : path).split("\\.", -1);
        ObjectNode changed = root.deepCopy();
        JsonNode parent = changed;
        for (int i = 0; i < steps.length - 1; i++) {
            parent = descend(parent, steps[i], path);
        }
        String last = steps[steps.length - 1];
        put(parent, last, isJson ? parsed(value) : alike(child(parent, last), value), path);
        return changed;
    }

    /** Whether there is something at this path, written as {@link #set} takes it. */
    public static boolean has(ObjectNode root, String path) {
        String plain = path.endsWith(":") ? path.substring(0, path.length() - 1) : path;
        return !root.at("/" + plain.replace('.', '/')).isMissingNode();
    }

    /** A copy without this part; the same content where there is none. */
    public static ObjectNode unset(ObjectNode root, String path) {
        ObjectNode changed = root.deepCopy();
        int dot = path.lastIndexOf('.');
        String pointer = dot < 0 ? "" : "/" + path.substring(0, dot).replace('.', '/');
        String last = path.substring(dot + 1);
        switch (changed.at(pointer)) {
            case ObjectNode object -> object.remove(last);
            case ArrayNode array when index(last) < array.size() -> array.remove(index(last));
            default -> {
                // Nothing is there to be removed.
            }
        }
        return changed;
    }

    /** The text at this path, empty where there is none. */
    public static String text(JsonNode root, String path) {
        return root.at("/" + path.replace('.', '/')).asString("");
    }

    /** The object that this text is; empty where it is none. */
    public static Optional<ObjectNode> object(String text) {
        try {
            return JSON.readTree(text) instanceof ObjectNode object
                    ? Optional.of(object)
                    : Optional.empty();
        } catch (JacksonException _) {
            return Optional.empty();
        }
    }

    private static JsonNode descend(JsonNode parent, String step, String path) {
        Optional<JsonNode> child = child(parent, step);
        if (child.isPresent()) {
            return child.get();
        }
        ObjectNode made = JSON.createObjectNode();
        put(parent, step, made, path);
        return made;
    }

    private static Optional<JsonNode> child(JsonNode parent, String step) {
        return Optional.ofNullable(parent.isArray() ? parent.get(index(step)) : parent.get(step));
    }

    private static void put(JsonNode parent, String step, JsonNode value, String path) {
        switch (parent) {
            case ObjectNode object -> object.set(step, value);
            case ArrayNode array when index(step) < array.size() -> array.set(index(step), value);
            case ArrayNode array -> array.add(value);
            default ->
                    throw new IllegalArgumentException(
                            "the path " + path + " leads through a plain value");
        }
    }

    /** Past the end of every array where the step is no number. */
    private static int index(String step) {
        try {
            return Integer.parseUnsignedInt(step);
        } catch (NumberFormatException _) {
            return Integer.MAX_VALUE;
        }
    }

    private static JsonNode alike(Optional<JsonNode> replaced, String value) {
        if (replaced.isEmpty() || replaced.get().isString()) {
            return StringNode.valueOf(value);
        }
        try {
            JsonNode parsed = JSON.readTree(value);
            boolean sameKind = parsed.getNodeType() == replaced.get().getNodeType();
            return sameKind ? parsed : StringNode.valueOf(value);
        } catch (JacksonException _) {
            return StringNode.valueOf(value);
        }
    }

    private static JsonNode parsed(String json) {
        try {
            return JSON.readTree(json);
        } catch (JacksonException _) {
            throw new IllegalArgumentException("a path that ends in ':' takes JSON");
        }
    }
}
