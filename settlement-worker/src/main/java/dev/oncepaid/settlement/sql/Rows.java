package dev.oncepaid.settlement.sql;

import dev.oncepaid.model.StrictJson;
import dev.oncepaid.platform.json.JsonNames;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Rows for people: records whose components are called as the columns are. */
public final class Rows {

    private Rows() {}

    /**
     * Reads each component from the column of its name, {@code orderNo} from {@code order_no}. A
     * column that is null is null in the record, which must say so.
     */
    public static <T extends Record> Sql.RowReader<T> as(Class<T> type) {
        RecordComponent[] components = type.getRecordComponents();
        Constructor<T> constructor = constructor(type, components);
        return row -> {
            @Nullable Object[] values = new @Nullable Object[components.length];
            for (int i = 0; i < components.length; i++) {
                values[i] =
                        read(
                                row,
                                JsonNames.of(components[i].getName()),
                                components[i].getGenericType());
            }
            return made(constructor, values);
        };
    }

    private static <T extends Record> Constructor<T> constructor(
            Class<T> type, RecordComponent[] components) {
        try {
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class[]::new);
            Constructor<T> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("every record has its constructor", e);
        }
    }

    private static <T> T made(Constructor<T> constructor, @Nullable Object[] values) {
        try {
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("not to be made: " + constructor, e);
        }
    }

    private static @Nullable Object read(ResultSet row, String column, Type type)
            throws SQLException {
        if (type == String.class) {
            return row.getString(column);
        }
        if (type == long.class || type == Long.class) {
            long value = row.getLong(column);
            return row.wasNull() && type == Long.class ? null : (Object) value;
        }
        if (type == int.class || type == Integer.class) {
            int value = row.getInt(column);
            return row.wasNull() && type == Integer.class ? null : (Object) value;
        }
        if (type == boolean.class) {
            return row.getBoolean(column);
        }
        return other(row, column, type);
    }

    private static Object constant(Class<?> type, String code) {
        return Arrays.stream(type.getEnumConstants())
                .filter(one -> one.toString().equals(code))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(code + " is no " + type));
    }

    private static @Nullable Object other(ResultSet row, String column, Type type)
            throws SQLException {
        if (type instanceof Class<?> plain && plain.isEnum()) {
            String code = row.getString(column);
            return code == null ? null : constant(plain, code);
        }
        if (type == Instant.class) {
            OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
            return time == null ? null : time.toInstant();
        }
        if (type == LocalDate.class) {
            return row.getObject(column, LocalDate.class);
        }
        if (type == JsonNode.class) {
            String json = row.getString(column);
            return json == null ? null : StrictJson.read(json);
        }
        if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
            Array array = row.getArray(column);
            return array == null ? null : List.of((Object[]) array.getArray());
        }
        throw new IllegalStateException("no column is read as " + type);
    }
}
