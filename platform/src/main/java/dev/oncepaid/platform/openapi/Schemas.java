package dev.oncepaid.platform.openapi;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.oncepaid.platform.json.JsonNames;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The schemas of the records that are met, each once under its name. */
final class Schemas {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final Map<String, ObjectNode> schemas = new TreeMap<>();
    private final Map<String, Class<?>> types = new HashMap<>();

    /** Those of all records so far, by name. */
    ObjectNode all() {
        ObjectNode all = JSON.objectNode();
        schemas.forEach(all::set);
        return all;
    }

    /** A schema of the type; of a record a reference to its own. */
    ObjectNode of(Type type) {
        if (type instanceof ParameterizedType generic) {
            return ofGeneric((Class<?>) generic.getRawType(), generic.getActualTypeArguments());
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isRecord()) {
            return JSON.objectNode().put("$ref", "#/components/schemas/" + added(plain));
        }
        return plain.isEnum() ? ofEnum(plain) : ofValue(plain);
    }

    private ObjectNode ofGeneric(Class<?> raw, Type[] arguments) {
        if (Collection.class.isAssignableFrom(raw)) {
            return typed("array").set("items", of(arguments[0]));
        }
        if (Map.class.isAssignableFrom(raw)) {
            return typed("object").set("additionalProperties", of(arguments[1]));
        }
        return of(arguments[0]);
    }

    /** A text that takes only these values. */
    static ObjectNode ofEnum(Class<?> type) {
        ArrayNode values = JSON.arrayNode();
        for (Object constant : type.getEnumConstants()) {
            values.add(constant.toString());
        }
        return typed("string").set("enum", values);
    }

    private static ObjectNode ofValue(Class<?> type) {
        if (type == String.class) {
            return typed("string");
        }
        if (type == Instant.class) {
            return typed("string").put("format", "date-time");
        }
        if (type == LocalDate.class) {
            return typed("string").put("format", "date");
        }
        if (type == boolean.class || type == Boolean.class) {
            return typed("boolean");
        }
        if (type == int.class || type == Integer.class) {
            return typed("integer").put("format", "int32");
        }
        if (type == long.class || type == Long.class) {
            return typed("integer").put("format", "int64");
        }
        if (type == Object.class || JsonNode.class.isAssignableFrom(type)) {
            return JSON.objectNode();
        }
        throw new IllegalArgumentException("no schema is known for " + type);
    }

    private static ObjectNode typed(String type) {
        return JSON.objectNode().put("type", type);
    }

    private String added(Class<?> type) {
        String name = nameOf(type);
        Class<?> known = types.putIfAbsent(name, type);
        if (known == null) {
            schemas.put(name, ofRecord(type));
        } else if (known != type) {
            throw new IllegalArgumentException(known + " and " + type + " have one name");
        }
        return name;
    }

    /** With the names around it: {@code Page} is in more than one record. */
    private static String nameOf(Class<?> type) {
        Class<?> around = type.getEnclosingClass();
        return around != null && around.isRecord()
                ? nameOf(around) + type.getSimpleName()
                : type.getSimpleName();
    }

    private ObjectNode ofRecord(Class<?> type) {
        ObjectNode schema = typed("object");
        Doc doc = type.getAnnotation(Doc.class);
        if (doc != null) {
            schema.put("description", doc.value());
        }
        ObjectNode properties = JSON.objectNode();
        ArrayNode required = JSON.arrayNode();
        addFields(type, properties, required);
        schema.set("properties", properties);
        if (!required.isEmpty()) {
            schema.set("required", required);
        }
        return schema.put("additionalProperties", false);
    }

    private void addFields(Class<?> type, ObjectNode properties, ArrayNode required) {
        for (RecordComponent component : type.getRecordComponents()) {
            if (component.getAccessor().isAnnotationPresent(JsonUnwrapped.class)) {
                addFields(component.getType(), properties, required);
                continue;
            }
            properties.set(JsonNames.of(component.getName()), field(component));
            if (!isOptional(component)) {
                required.add(JsonNames.of(component.getName()));
            }
        }
    }

    private ObjectNode field(RecordComponent component) {
        Doc doc = component.getAnnotation(Doc.class);
        return described(of(component.getGenericType()), doc);
    }

    /** The schema with what the annotation says of it. */
    static ObjectNode described(ObjectNode schema, @Nullable Doc doc) {
        if (doc == null) {
            return schema;
        }
        ObjectNode whole = doc.oneOf() == Doc.AnyText.class ? schema : ofEnum(doc.oneOf());
        return whole.put("description", doc.value());
    }

    /** What is null is left out of an answer, and may be left out of a request. */
    private static boolean isOptional(RecordComponent component) {
        return component.getType() == Optional.class
                || component.getAnnotatedType().isAnnotationPresent(Nullable.class);
    }
}
