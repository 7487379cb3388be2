package dev.oncepaid.settlement.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;

/**
 * Transactions, visible and short: the work gets the connection as an argument, and whoever writes
 * asks for one.
 *
 * <p>READ COMMITTED, as PostgreSQL's default; locks and conditional writes do the rest. When {@link
 * #inTransaction} returns, the work is durable; when it throws, nothing is, except that a fault
 * during the commit itself leaves the outcome unknown (the caller repeats, which is harmless).
 */
public final class Database {

    private static final String PLAN_FREELY =
            """
            SELECT set_config(name, 'on', true)
              FROM unnest(ARRAY['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']) AS name
            """;

    private final DataSource dataSource;

    public Database(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    /** What is done with a connection. */
    @FunctionalInterface
    public interface Work<T> {
        T on(Connection connection) throws SQLException;
    }

    /**
     * Runs the work in one transaction.
     *
     * @throws DatabaseFault for every {@link SQLException}, told apart by kind
     */
    public <T> T inTransaction(Work<T> work) {
        try (Connection connection = dataSource.getConnection()) {
            connection.setAutoCommit(false);
            return committed(connection, work);
        } catch (SQLException e) {
            throw new DatabaseFault(e);
        }
    }

    /**
     * Runs the work outside of a transaction: for single statements.
     *
     * @throws DatabaseFault as above
     */
    public <T> T read(Work<T> work) {
        try (Connection connection = dataSource.getConnection()) {
            connection.setAutoCommit(true);
            return work.on(connection);
        } catch (SQLException e) {
            throw new DatabaseFault(e);
        }
    }

    /**
     * Runs reads whose cost nobody knows before, such as those that no index serves; each statement
     * of them takes at most {@code max}.
     *
     * @throws QueryTimeout when one would take longer
     * @throws DatabaseFault as above
     */
    public <T> T readWithin(Duration max, Work<T> work) {
        try {
            return inTransaction(
                    connection -> {
                        Sql.of("SELECT set_config('statement_timeout', ?, true)")
                                .text(Long.toString(max.toMillis()))
                                .query(connection, row -> true);
                        return work.on(connection);
                    });
        } catch (DatabaseFault fault) {
            throw fault.isTimeout() ? new QueryTimeout(max, fault) : fault;
        }
    }

    /**
     * Likewise for reads of whole tables: the sessions' settings, which are made for look-ups by
     * key, do not hold here.
     */
    public <T> T scanWithin(Duration max, Work<T> work) {
        return readWithin(
                max,
                connection -> {
                    Sql.of(PLAN_FREELY).query(connection, row -> true);
                    return work.on(connection);
                });
    }

    private static <T> T committed(Connection connection, Work<T> work) throws SQLException {
        boolean committed = false;
        try {
            T result = work.on(connection);
            connection.commit();
            committed = true;
            return result;
        } finally {
            if (!committed) {
                rollBack(connection);
            }
        }
    }

    private static void rollBack(Connection connection) {
        try {
            connection.rollback();
        } catch (SQLException _) {
            // The connection is broken: the server rolls back by itself, and the fault that led
            // here is on its way to the caller.
        }
    }
}
