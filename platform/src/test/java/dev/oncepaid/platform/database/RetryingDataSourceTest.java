package dev.oncepaid.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.oncepaid.stack.junit.LocalStackExtension;
import dev.oncepaid.stack.junit.TestStack;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.jdbc.datasource.AbstractDataSource;

@ExtendWith(LocalStackExtension.class)
class RetryingDataSourceTest {

    /** Long enough for Hikari's own pause to have grown to five seconds. */
    private static final Duration OUTAGE = Duration.ofSeconds(8);

    private static final long SHORTLY_MS = 1_500;

    private final Switchable database = new Switchable();

    @Test
    void aDatabaseThatWasAwayForLongIsInUseShortlyAfterItIsBack() throws Exception {
        try (HikariDataSource pool = pool()) {
            database.away = true;
            long end = System.nanoTime() + OUTAGE.toNanos();
            while (System.nanoTime() < end) {
                assertThatExceptionOfType(SQLException.class)
                        .isThrownBy(pool::getConnection)
                        .returns("57P03", SQLException::getSQLState);
            }
            database.away = false;
            pool.setConnectionTimeout(SHORTLY_MS);

            try (Connection connection = pool.getConnection()) {
                assertThat(connection.isValid(1)).isTrue();
            }
        }
    }

    @Test
    void aPoolThatIsClosedInAnOutageEndsItsTries() throws Exception {
        HikariDataSource pool = pool();
        database.away = true;
        assertThatExceptionOfType(SQLException.class).isThrownBy(pool::getConnection);

        pool.close();

        int tries = database.tries;
        Thread.sleep(1_000);
        assertThat(database.tries).isEqualTo(tries);
    }

    @Test
    void whoeverAsksWithoutAPoolHearsOfEachFailureAtOnce() {
        database.away = true;
        RetryingDataSource source = new RetryingDataSource(database, () -> false);

        for (int i = 0; i < 2; i++) {
            assertThatExceptionOfType(SQLException.class).isThrownBy(source::getConnection);
        }
        assertThat(database.tries).isEqualTo(2);
    }

    private HikariDataSource pool() {
        HikariDataSource pool = new HikariDataSource();
        pool.setDataSource(new RetryingDataSource(database, pool::isClosed));
        pool.setInitializationFailTimeout(-1);
        pool.setMinimumIdle(2);
        pool.setConnectionTimeout(500);
        return pool;
    }

    /** A database that can be away. */
    private static final class Switchable extends AbstractDataSource {

        private final String url = TestStack.get().jdbcUrl();
        private volatile boolean away;
        private volatile int tries;

        @Override
        public Connection getConnection() throws SQLException {
            tries++;
            if (away) {
                throw new SQLException("starting up", "57P03");
            }
            return TestStack.connect(url);
        }

        @Override
        public Connection getConnection(String username, String password) throws SQLException {
            return getConnection();
        }
    }
}
