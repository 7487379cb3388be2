package dev.oncepaid.stack.junit;

import dev.oncepaid.stack.postgres.LocalPostgres;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One PostgreSQL and one Kafka for all tests of this JVM: started at first use, stopped when the
 * JVM ends. Tests keep apart by {@link #freshDatabase()} and by topic names of their own.
 *
 * @param jdbcUrl a database named {@code oncepaid}, empty at first
 * @param username may create databases
 * @param password belongs to {@code username}
 * @param bootstrapServers Kafka; it does not create topics on first use
 */
public record TestStack(String jdbcUrl, String username, String password, String bootstrapServers) {

    private static final AtomicInteger DATABASES = new AtomicInteger();

    /** The stack; starts it at the first call, which takes some seconds. */
    public static TestStack get() {
        return Holder.STACK;
    }

    /**
     * Creates an empty database and returns its JDBC address; user and password are the stack's.
     */
    public static String freshDatabase() {
        TestStack stack = get();
        String name = "fresh_" + DATABASES.incrementAndGet();
        try (Connection connection =
                        DriverManager.getConnection(
                                stack.jdbcUrl(), stack.username(), stack.password());
                var statement = connection.createStatement()) {
            statement.executeUpdate("CREATE DATABASE " + name);
        } catch (SQLException e) {
            throw new IllegalStateException("could not create database " + name, e);
        }
        return stack.jdbcUrl().replaceFirst("/oncepaid(?=\\?|$)", "/" + name);
    }

    /** A session in a database of this stack whose statements find OncePaid's tables. */
    public static Connection connect(String jdbcUrl) throws SQLException {
        TestStack stack = get();
        Properties properties = new Properties();
        properties.setProperty("user", stack.username());
        properties.setProperty("password", stack.password());
        properties.setProperty("currentSchema", LocalPostgres.SCHEMA);
        return DriverManager.getConnection(jdbcUrl, properties);
    }

    private static final class Holder {
        static final TestStack STACK = StackChoice.start();
    }
}
