package dev.oncepaid.platform.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.StrictJson;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The fields of one JSON object. Faults are collected, not thrown, so that {@link #require} tells
 * all of them at once; what a faulty field would have been is null or empty until then.
 */
public final class Fields {

    private static final int YEAR_MIN = 1970;
    private static final int YEAR_MAX = 9998;

    private final JsonNode json;
    private final String path;
    private final Map<String, String> errors;

    private Fields(JsonNode json, String path, Map<String, String> errors) {
        this.json = json;
        this.path = path;
        this.errors = errors;
    }

    /** No object at all: for values that come from elsewhere. */
    public static Fields none() {
        return new Fields(JsonNodeFactory.instance.objectNode(), "", new LinkedHashMap<>());
    }

    /**
     * An object that has no other fields than the record has components.
     *
     * @throws BadRequest if the body is no JSON object
     */
    public static Fields of(byte[] body, Class<? extends Record> known) {
        try {
            JsonNode json = StrictJson.read(body);
            if (json.isObject()) {
                return new Fields(json, "", new LinkedHashMap<>()).knowing(names(known));
            }
        } catch (JacksonException _) {
            // Told below, like every other body that is no object.
        }
        throw new BadRequest(Map.of("body", "is no JSON object, or names a field twice"));
    }

    /** As they are called in JSON; what is unwrapped has its own. */
    private static Set<String> names(Class<?> record) {
        Set<String> names = new LinkedHashSet<>();
        for (RecordComponent component : record.getRecordComponents()) {
            if (component.getAccessor().isAnnotationPresent(JsonUnwrapped.class)) {
                names.addAll(names(component.getType()));
            } else {
                names.add(JsonNames.of(component.getName()));
            }
        }
        return names;
    }

    private Fields knowing(Set<String> known) {
        json.propertyNames().stream()
                .filter(name -> !known.contains(name))
                .forEach(name -> fault(name, "is no field of this request"));
        return this;
    }

    /** The objects of an array, from one to {@code rowsMax}. */
    public List<Fields> rows(String name, int rowsMax, Class<? extends Record> known) {
        JsonNode array = json.get(name);
        if (array == null || !array.isArray() || array.isEmpty() || array.size() > rowsMax) {
            fault(name, "must be an array of 1 to " + rowsMax + " objects");
            return List.of();
        }
        List<Fields> rows = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            Fields row = new Fields(array.get(i), path + name + "[" + i + "].", errors);
            if (array.get(i).isObject()) {
                rows.add(row.knowing(names(known)));
            } else {
                fault(name + "[" + i + "]", "is no JSON object");
            }
        }
        return rows;
    }

    /** A text that must be there, as whatever {@code parse} makes of it. */
    public <T> @Nullable T text(String name, Function<String, T> parse) {
        JsonNode node = json.get(name);
        if (node == null || !node.isString()) {
            fault(name, "must be a text");
            return null;
        }
        return value(name, () -> parse.apply(node.stringValue()));
    }

    /** A text that may be left out or null. */
    public <T> Optional<T> optionalText(String name, Function<String, T> parse) {
        return isLeftOut(name) ? Optional.empty() : Optional.ofNullable(text(name, parse));
    }

    /** A whole number of minor units above 0, as large as any notification can state. */
    public @Nullable Long positive(String name) {
        JsonNode node = json.get(name);
        if (node == null
                || !node.isIntegralNumber()
                || !node.canConvertToLong()
                || node.longValue() <= 0
                || node.longValue() > Money.MINOR_MAX) {
            fault(name, "must be a whole number of minor units, from 1 to " + Money.MINOR_MAX);
            return null;
        }
        return node.longValue();
    }

    /** A time with its zone; it may be left out or null. */
    public Optional<Instant> time(String name) {
        return isLeftOut(name)
                ? Optional.empty()
                : Optional.ofNullable(value(name, () -> instant(json.get(name).asString())));
    }

    /**
     * A time with its zone, of a year that somebody can mean; the database's own calendar ends,
     * too.
     *
     * @throws IllegalArgumentException for any other text
     */
    public static Instant instant(String text) {
        try {
            OffsetDateTime time = OffsetDateTime.parse(text);
            if (time.getYear() >= YEAR_MIN && time.getYear() <= YEAR_MAX) {
                // As exact as the database keeps it, so that the same again is the same.
                return time.toInstant().truncatedTo(ChronoUnit.MICROS);
            }
        } catch (DateTimeParseException _) {
            // Told below, like a year that nobody means.
        }
        throw new IllegalArgumentException(
                "must be a time with its zone, such as 2026-01-02T03:04:05Z, from %d to %d"
                        .formatted(YEAR_MIN, YEAR_MAX));
    }

    /** True or false; left out it is false. */
    public boolean truth(String name) {
        JsonNode node = json.get(name);
        if (node != null && !node.isBoolean()) {
            fault(name, "must be true or false");
        }
        return node != null && node.isBoolean() && node.booleanValue();
    }

    /** Any value; what its making objects to is the field's fault. */
    public <T> @Nullable T value(String name, Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException e) {
            String problem = e.getMessage();
            fault(name, problem == null ? "is not valid" : problem);
            return null;
        }
    }

    /** A text from elsewhere that may be left out, as {@code parse} reads it. */
    public <T> Optional<T> optional(String name, Optional<String> text, Function<String, T> parse) {
        return text.flatMap(one -> Optional.ofNullable(value(name, () -> parse.apply(one))));
    }

    /**
     * The constant that prints as the text.
     *
     * @throws IllegalArgumentException naming those that there are
     */
    public static <E extends Enum<E>> E oneOf(Class<E> type, String text) {
        return EnumSet.allOf(type).stream()
                .filter(one -> one.toString().equals(text))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("is none of " + EnumSet.allOf(type)));
    }

    public void fault(String name, String problem) {
        errors.put(path + name, problem);
    }

    /**
     * Ends the reading.
     *
     * @throws BadRequest if there were faults, here or in another row of the same request
     */
    public void require() {
        if (!errors.isEmpty()) {
            throw new BadRequest(errors);
        }
    }

    /** Whether the field is there, null or not. */
    public boolean has(String name) {
        return json.has(name);
    }

    private boolean isLeftOut(String name) {
        JsonNode node = json.get(name);
        return node == null || node.isNull();
    }
}
