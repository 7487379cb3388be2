package dev.oncepaid.stack.inspect;

import dev.oncepaid.stack.postgres.LocalPostgres;
import dev.oncepaid.stack.run.StackDescription;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** A read-only connection to a stack's database. */
public final class Tables implements AutoCloseable {

    private static final String CANCELLED = "57014";

    private final Connection connection;

    private Tables(Connection connection) {
        this.connection = connection;
    }

    /** Opens it; every later method sees what is committed when it is called. */
    public static Tables open(StackDescription.Database database) {
        try {
            Properties properties = new Properties();
            properties.setProperty("user", database.username());
            properties.setProperty("password", database.password());
            properties.setProperty("currentSchema", LocalPostgres.SCHEMA);
            Connection connection = DriverManager.getConnection(database.jdbcUrl(), properties);
            connection.setReadOnly(true);
            return new Tables(connection);
        } catch (SQLException e) {
            throw new TablesException(
                    "cannot reach " + database.jdbcUrl() + ": is the stack still running?", e);
        }
    }

    /** The one number that {@code sql} asks for; 0 for null. */
    long number(String sql) {
        return rows(sql).stream()
                .flatMap(row -> row.values().stream())
                .filter(text -> !text.isEmpty())
                .mapToLong(Long::parseLong)
                .findFirst()
                .orElse(0);
    }

    /** First column to second column, in the order of the rows. */
    Map<String, Long> counts(String sql) {
        Map<String, Long> counts = new LinkedHashMap<>();
        for (Map<String, String> row : rows(sql)) {
            List<String> columns = List.copyOf(row.values());
            counts.put(columns.get(0), Long.valueOf(columns.get(1)));
        }
        return counts;
    }

    /** All rows as text, columns by their names in order; null is the empty text. */
    List<Map<String, String>> rows(String sql, String... parameters) {
        try {
            return query(Duration.ZERO, sql, parameters);
        } catch (SQLException e) {
            throw refused(e);
        }
    }

    /**
     * The same, given up after {@code patience}, in whole seconds.
     *
     * @throws TablesException with {@code advice} when it takes longer
     */
    List<Map<String, String>> rowsWithin(
            Duration patience, String advice, String sql, String... parameters) {
        try {
            return query(patience, sql, parameters);
        } catch (SQLException e) {
            throw CANCELLED.equals(e.getSQLState())
                    ? new TablesException(
                            "not found within " + patience.toSeconds() + " s: " + advice, e)
                    : refused(e);
        }
    }

    private static TablesException refused(SQLException e) {
        return new TablesException("the database refused a question: " + e.getMessage(), e);
    }

    /** Zero patience is without end. */
    private List<Map<String, String>> query(Duration patience, String sql, String... parameters)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setQueryTimeout((int) patience.toSeconds());
            for (int i = 0; i < parameters.length; i++) {
                statement.setString(i + 1, parameters[i]);
            }
            try (ResultSet found = statement.executeQuery()) {
                return texts(found);
            }
        }
    }

    private static List<Map<String, String>> texts(ResultSet found) throws SQLException {
        List<Map<String, String>> rows = new ArrayList<>();
        var columns = found.getMetaData();
        while (found.next()) {
            Map<String, String> row = new LinkedHashMap<>();
            for (int i = 1; i <= columns.getColumnCount(); i++) {
                String text = found.getString(i);
                row.put(columns.getColumnLabel(i), text == null ? "" : text);
            }
            rows.add(row);
        }
        return rows;
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new TablesException("could not close the connection", e);
        }
    }
}
