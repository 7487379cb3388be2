package dev.oncepaid.settlement.sql;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One statement with its parameters, in the order of its question marks.
 *
 * <p>Sets go in as one array per column ({@code unnest}), so the statement's text, and with it the
 * server's plan, is the same for one row and for five hundred.
 */
public final class Sql {

    private final String text;
    private final int statements;
    private final List<Parameter> parameters = new ArrayList<>();

    private Sql(String text, int statements) {
        this.text = text;
        this.statements = statements;
    }

    public static Sql of(String text) {
        return new Sql(text, 1);
    }

    String text() {
        return text;
    }

    /**
     * This statement and the next, in one round trip; each sees what was committed when it starts.
     * The rows are those of the last.
     */
    public Sql then(Sql next) {
        Sql both = new Sql(text + ";\n" + next.text, statements + next.statements);
        both.parameters.addAll(parameters);
        both.parameters.addAll(next.parameters);
        return both;
    }

    public Sql texts(Collection<? extends @Nullable Object> column) {
        @Nullable String[] values = new @Nullable String[column.size()];
        int i = 0;
        for (Object value : column) {
            values[i++] = value == null ? null : value.toString();
        }
        return array("text", values);
    }

    public Sql bigints(Collection<? extends @Nullable Number> column) {
        @Nullable Long[] values = new @Nullable Long[column.size()];
        int i = 0;
        for (Number value : column) {
            values[i++] = value == null ? null : value.longValue();
        }
        return array("int8", values);
    }

    public Sql booleans(Collection<Boolean> column) {
        return array("bool", column.toArray());
    }

    /** As text, which PostgreSQL reads as {@code timestamptz} without any zone of ours. */
    public Sql instants(Collection<? extends @Nullable Instant> column) {
        return texts(column);
    }

    private Sql array(String type, @Nullable Object[] values) {
        parameters.add(
                (statement, index) -> {
                    Array array = statement.getConnection().createArrayOf(type, values);
                    statement.setArray(index, array);
                });
        return this;
    }

    public Sql text(@Nullable Object value) {
        String string = value == null ? null : value.toString();
        parameters.add((statement, index) -> statement.setString(index, string));
        return this;
    }

    public Sql bigint(long value) {
        parameters.add((statement, index) -> statement.setLong(index, value));
        return this;
    }

    public Sql bytes(byte @Nullable [] value) {
        parameters.add((statement, index) -> statement.setBytes(index, value));
        return this;
    }

    public Sql bool(boolean value) {
        parameters.add((statement, index) -> statement.setBoolean(index, value));
        return this;
    }

    /** As text: the statement casts it to {@code timestamptz}. */
    public Sql instant(@Nullable Instant value) {
        return text(value);
    }

    /** Reads one row; the result set stands on it and is not moved. */
    @FunctionalInterface
    public interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    public <T> List<T> query(Connection connection, RowReader<T> reader) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(text)) {
            bind(statement, 1);
            statement.execute();
            for (int i = 1; i < statements; i++) {
                statement.getMoreResults();
            }
            return rows(statement, reader);
        }
    }

    /** The rows of each of these statements, in one round trip. */
    public static <T> List<List<T>> queryEach(
            Connection connection, List<Sql> all, RowReader<T> reader) throws SQLException {
        String text = all.stream().map(Sql::text).collect(Collectors.joining(";\n"));
        try (PreparedStatement statement = connection.prepareStatement(text)) {
            int index = 1;
            for (Sql one : all) {
                index = one.bind(statement, index);
            }
            statement.execute();
            List<List<T>> results = new ArrayList<>();
            for (int i = 0; i < all.size(); i++) {
                results.add(rows(statement, reader));
                statement.getMoreResults();
            }
            return results;
        }
    }

    /** The rows of the result that the statement stands on. */
    static <T> List<T> rows(PreparedStatement statement, RowReader<T> reader) throws SQLException {
        List<T> rows = new ArrayList<>();
        try (ResultSet result = statement.getResultSet()) {
            while (result.next()) {
                rows.add(reader.read(result));
            }
        }
        return rows;
    }

    /** How many rows it wrote. */
    public int update(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(text)) {
            bind(statement, 1);
            return statement.executeUpdate();
        }
    }

    /** The index after its last parameter. */
    int bind(PreparedStatement statement, int firstIndex) throws SQLException {
        int index = firstIndex;
        for (Parameter parameter : parameters) {
            parameter.bind(statement, index++);
        }
        return index;
    }

    @FunctionalInterface
    private interface Parameter {
        void bind(PreparedStatement statement, int index) throws SQLException;
    }
}
