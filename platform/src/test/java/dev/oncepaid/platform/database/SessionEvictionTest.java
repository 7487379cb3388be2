package dev.oncepaid.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import com.zaxxer.hikari.HikariDataSource;
import dev.oncepaid.stack.junit.LocalStackExtension;
import dev.oncepaid.stack.junit.TestStack;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(LocalStackExtension.class)
class SessionEvictionTest {

    private static final int SESSIONS = 4;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final HikariDataSource pool = new HikariDataSource();
    private final String url = TestStack.freshDatabase();

    @BeforeEach
    void open() {
        TestStack stack = TestStack.get();
        pool.setJdbcUrl(url);
        pool.setUsername(stack.username());
        pool.setPassword(stack.password());
        pool.setMaximumPoolSize(SESSIONS);
        pool.setMinimumIdle(0);
        pool.setExceptionOverride(new SessionEviction(pool));
    }

    @AfterEach
    void close() {
        pool.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "25006", "25P02", "25P03", "25P04", "26000", "57P01", "57P02", "57P03", "57P04",
                "57P05", "08000", "08003", "08006", "08P01"
            })
    void aSessionOnWhichNothingCanSucceedIsGivenUpAtItsFirstFault(String state)
            throws SQLException {
        String before = session();

        fail(state);

        assertThat(session()).isNotEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"22012", "23505", "40001", "40P01", "42P01", "53100", "55P03", "57014"})
    void aFaultOfAStatementCostsNoSession(String state) throws SQLException {
        String before = session();

        fail(state);

        assertThat(session()).isEqualTo(before);
    }

    @Test
    void theFirstReadOnlySessionTakesAllOthersWithIt() throws SQLException {
        Set<String> before = allSessions();

        fail("25006");

        assertThat(allSessions()).hasSize(SESSIONS).doesNotContainAnyElementsOf(before);
    }

    @Test
    void aServerThatStaysReadOnlyIsNotAskedForAllSessionsAgainWithinASecond() throws SQLException {
        allSessions();
        fail("25006");
        Set<String> second = allSessions();

        fail("25006");

        Set<String> kept = allSessions();
        kept.retainAll(second);
        assertThat(kept).hasSize(SESSIONS - 1);
    }

    /** As after a switch-over: the sessions of before stay read-only, new ones are not. */
    @Test
    void aLookFindsReadOnlySessionsAndGivesThemUp() throws SQLException {
        String database = url.replaceFirst(".*/([^/?]+).*", "$1");
        SessionEviction eviction = (SessionEviction) pool.getExceptionOverride();
        DatabaseWatch watch = new DatabaseWatch(pool, Optional.of(eviction), Clock.systemUTC());
        outside("CREATE TABLE public.callback_event (); CREATE TABLE public.callback_handling ()");
        outside("ALTER DATABASE " + database + " SET default_transaction_read_only = on");
        allSessions();
        outside(
                "BEGIN READ WRITE; ALTER DATABASE "
                        + database
                        + " RESET default_transaction_read_only; COMMIT");

        assertThat(watch.look()).isEqualTo(DatabaseWatch.State.READ_ONLY);
        assertThat(watch.look()).isEqualTo(DatabaseWatch.State.WRITABLE);
        assertThat(watch.state()).isEqualTo(DatabaseWatch.State.WRITABLE);
    }

    /** Made again by nobody but a start: perhaps they are being restored. */
    @Test
    void aLookSaysThatTheTablesAreMissingAndFindsThemOnceTheyAreBack() throws SQLException {
        DatabaseWatch watch = new DatabaseWatch(pool, Optional.empty(), Clock.systemUTC());
        assertThat(watch.look()).isEqualTo(DatabaseWatch.State.TABLES_MISSING);

        outside("CREATE TABLE public.callback_event (); CREATE TABLE public.callback_handling ()");

        assertThat(watch.look()).isEqualTo(DatabaseWatch.State.WRITABLE);
    }

    /** A look reads only, and that succeeds on a full disk. */
    @ParameterizedTest
    @ValueSource(strings = {"42501", "53000", "53100", "53200", "58000", "58030"})
    void aLookHearsOfStatementsThatFailForAReasonThatConcernsAllWrites(String state)
            throws Exception {
        SessionEviction eviction = (SessionEviction) pool.getExceptionOverride();
        DatabaseWatch watch = new DatabaseWatch(pool, Optional.of(eviction), Clock.systemUTC());
        outside("CREATE TABLE public.callback_event (); CREATE TABLE public.callback_handling ()");
        assertThat(watch.look()).isEqualTo(DatabaseWatch.State.WRITABLE);

        fail(state);

        assertThat(watch.look()).isEqualTo(DatabaseWatch.State.WRITES_FAIL);
        long begun = System.nanoTime();
        while (watch.look() != DatabaseWatch.State.WRITABLE) {
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(PATIENCE);
            Thread.sleep(100);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-90, 90})
    void aLookComparesTheClocks(int ahead) {
        Clock clock = Clock.offset(Clock.systemUTC(), Duration.ofSeconds(ahead));
        DatabaseWatch watch = new DatabaseWatch(pool, Optional.empty(), clock);

        watch.look();

        assertThat(watch.clockSkewSeconds()).isCloseTo(ahead, within(30.0));
    }

    @Test
    void aLookWithoutDatabaseSaysSo() {
        pool.setConnectionTimeout(250);
        pool.setInitializationFailTimeout(-1);
        pool.setJdbcUrl("jdbc:postgresql://localhost:1/nowhere");

        assertThat(new DatabaseWatch(pool, Optional.empty(), Clock.systemUTC()).look())
                .isEqualTo(DatabaseWatch.State.UNREACHABLE);
    }

    private void fail(String state) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            String raise = "DO $$ BEGIN RAISE 'fault' USING ERRCODE = '" + state + "'; END $$";
            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> statement.execute(raise))
                    .returns(state, SQLException::getSQLState);
        }
    }

    private String session() throws SQLException {
        try (Connection connection = pool.getConnection()) {
            return session(connection);
        }
    }

    private Set<String> allSessions() throws SQLException {
        Set<String> sessions = new HashSet<>();
        try (Connection a = pool.getConnection();
                Connection b = pool.getConnection();
                Connection c = pool.getConnection();
                Connection d = pool.getConnection()) {
            for (Connection connection : Set.of(a, b, c, d)) {
                sessions.add(session(connection));
            }
        }
        return sessions;
    }

    private static String session(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT pg_backend_pid()")) {
            row.next();
            return row.getString(1);
        }
    }

    private void outside(String sql) throws SQLException {
        try (Connection connection = TestStack.connect(url);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
