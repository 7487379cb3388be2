package dev.oncepaid.platform.database;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.util.DriverDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * Opens the sessions of a pool, at an even pace while the database is away.
 *
 * <p>Hikari itself doubles its pause after each failure: after an outage of ten seconds it notices
 * only up to five seconds later that the database is back. So it hears of the first failure, which
 * it names to those who wait, and the tries after it are made here.
 */
final class RetryingDataSource extends DelegatingDataSource {

    private static final Duration PAUSE = Duration.ofMillis(250);

    /** Hikari's name of the thread that fills a pool; others have their own patience. */
    private static final String FILLING = ":connection-adder";

    private final BooleanSupplier isClosed;
    private volatile boolean away;

    RetryingDataSource(DataSource target, BooleanSupplier isClosed) {
        super(target);
        this.isClosed = isClosed;
    }

    /** Puts it between a pool that was not used yet and its driver. */
    static void within(HikariDataSource pool) {
        DataSource driver =
                new DriverDataSource(
                        pool.getJdbcUrl(),
                        pool.getDriverClassName(),
                        pool.getDataSourceProperties(),
                        pool.getUsername(),
                        pool.getPassword());
        pool.setDataSource(new RetryingDataSource(driver, pool::isClosed));
    }

    @Override
    public Connection getConnection() throws SQLException {
        return opened(super::getConnection);
    }

    @Override
    public Connection getConnection(String username, String password) throws SQLException {
        return opened(() -> super.getConnection(username, password));
    }

    @FunctionalInterface
    private interface Opening {
        Connection open() throws SQLException;
    }

    private Connection opened(Opening opening) throws SQLException {
        boolean insists = away && Thread.currentThread().getName().endsWith(FILLING);
        while (true) {
            try {
                Connection connection = opening.open();
                away = false;
                return connection;
            } catch (SQLException e) {
                away = true;
                if (insists) {
                    LockSupport.parkNanos(PAUSE.toNanos());
                }
                if (!insists || isClosed.getAsBoolean() || Thread.currentThread().isInterrupted()) {
                    throw e;
                }
            }
        }
    }
}
