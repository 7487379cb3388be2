package dev.oncepaid.stack.postgres;

import dev.oncepaid.stack.process.ParentDeathGuard;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * One PostgreSQL server as a process of its own, listening on localhost. What it commits is
 * durable: {@code fsync}, {@code full_page_writes} and {@code synchronous_commit} are on. It ends
 * with this JVM, however that ends; its data directory stays.
 */
public final class LocalPostgres implements AutoCloseable {

    /** Where gateway and worker make their tables. */
    public static final String SCHEMA = "oncepaid";

    private static final Duration STARTUP_WAIT = Duration.ofMinutes(3);

    private static final Duration SWITCH_WAIT = Duration.ofMinutes(1);
    private static final Duration SWITCH_POLL = Duration.ofMillis(20);
    private static final Duration RELOAD = Duration.ofMillis(200);

    private static final Map<String, String> SETTINGS =
            Map.of(
                    // The packaging starts the server with -F, which only this undoes.
                    "fsync", "on",
                    "full_page_writes", "on",
                    "synchronous_commit", "on",
                    // A zone with an odd offset: what leans on the server's zone breaks here.
                    "timezone", "Asia/Kathmandu",
                    "log_timezone", "Asia/Kathmandu",
                    "max_connections", "200",
                    "shared_buffers", "512MB",
                    "max_wal_size", "2GB",
                    "autovacuum_naptime", "10s");

    /**
     * Texts are compared as bytes, by the server itself and not by the C library: keys are written
     * with a sixth less processor time. Whatever the machine's locale is.
     */
    private static final Map<String, String> LOCALE =
            Map.of("locale", "C", "locale-provider", "builtin", "builtin-locale", "C.UTF-8");

    private final EmbeddedPostgres server;
    private final Path data;
    private final long pid;
    private final ParentDeathGuard guard;

    private LocalPostgres(EmbeddedPostgres server, Path data, long pid) {
        this.server = server;
        this.data = data;
        this.pid = pid;
        this.guard = ParentDeathGuard.over(pid, "INT");
    }

    /**
     * Starts it on {@code port}; a server that an earlier JVM left behind on the same data is
     * stopped first.
     *
     * @param data made when absent, used as it is when it holds a cluster
     */
    public static LocalPostgres start(Path data, int port) {
        LeftoverServer.stop(data);
        try {
            EmbeddedPostgres.Builder builder =
                    EmbeddedPostgres.builder()
                            .setDataDirectory(Files.createDirectories(data))
                            .setCleanDataDirectory(false)
                            .setRegisterShutdownHook(false)
                            .setPort(port)
                            .setPGStartupWait(STARTUP_WAIT)
                            // A file, not a pipe to this JVM: the server must be able to outlive
                            // it.
                            .setOutputRedirector(Redirect.appendTo(logOf(data)))
                            .setErrorRedirector(Redirect.appendTo(logOf(data)));
            SETTINGS.forEach(builder::setServerConfig);
            LOCALE.forEach(builder::setLocaleConfig);
            EmbeddedPostgres server = builder.start();
            return new LocalPostgres(server, data, LeftoverServer.pid(data));
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "PostgreSQL did not start on port " + port + " with data in " + data, e);
        }
    }

    /**
     * Starts a second server that holds what this one holds, follows it, and accepts reads only.
     *
     * @param standbyData must not exist yet
     */
    public LocalPostgres startStandby(Path standbyData, int port) {
        StandbyCopy.make(data, server.getPort(), standbyData);
        return start(standbyData, port);
    }

    /**
     * Lets this server refuse every write from now on, waits until {@code standby} has all that was
     * committed, and promotes it. The sessions of this server stay open, as after a switch-over of
     * a managed one.
     */
    public void switchOverTo(LocalPostgres standby) {
        refuseWrites(true);
        String writing = "SELECT count(*) = 0 FROM pg_stat_activity WHERE backend_xid IS NOT NULL";
        await("no transaction writes any more", () -> isTrue(writing));
        String committed = text("SELECT pg_current_wal_lsn()");
        String arrived = "SELECT pg_last_wal_replay_lsn() >= '" + committed + "'";
        await("the standby has " + committed, () -> standby.isTrue(arrived));
        standby.text("SELECT pg_promote()");
    }

    /** Whether every transaction that begins is read-only, in the sessions that are open too. */
    public void refuseWrites(boolean refused) {
        String value = refused ? "on" : "off";
        execute("ALTER SYSTEM SET default_transaction_read_only = " + value);
        text("SELECT pg_reload_conf()");
        // A new session has what the server has read; it tells the others right after that.
        await("it is in force", () -> text("SHOW default_transaction_read_only").equals(value));
        LockSupport.parkNanos(RELOAD.toNanos());
    }

    private static void await(String what, BooleanSupplier condition) {
        long deadline = System.nanoTime() + SWITCH_WAIT.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("not within " + SWITCH_WAIT + ": " + what);
            }
            LockSupport.parkNanos(SWITCH_POLL.toNanos());
        }
    }

    private boolean isTrue(String query) {
        return text(query).equals("t");
    }

    private String text(String query) {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return String.valueOf(row.getString(1));
        } catch (SQLException e) {
            throw new IllegalStateException("the server refused: " + query, e);
        }
    }

    private void execute(String command) {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(command);
        } catch (SQLException e) {
            throw new IllegalStateException("the server refused: " + command, e);
        }
    }

    private Connection connect() throws SQLException {
        return DriverManager.getConnection(jdbcUrl("postgres"), username(), password());
    }

    private static File logOf(Path data) {
        return data.resolveSibling(data.getFileName() + ".log").toFile();
    }

    /** The JDBC address of a database, without user and password. */
    public String jdbcUrl(String database) {
        return "jdbc:postgresql://localhost:" + server.getPort() + "/" + database;
    }

    public String username() {
        return "postgres";
    }

    /**
     * The server trusts every local connection; a password is named because clients ask for one.
     */
    public String password() {
        return "postgres";
    }

    /**
     * Creates {@code database} unless it is there; sessions that name no schema find OncePaid's
     * tables in it.
     */
    public void ensureDatabase(String database) {
        try (Connection connection = connect();
                var names =
                        connection.prepareStatement("SELECT 1 FROM pg_database WHERE datname = ?");
                var create = connection.createStatement()) {
            names.setString(1, database);
            if (!names.executeQuery().next()) {
                String name = create.enquoteIdentifier(database, true);
                create.executeUpdate("CREATE DATABASE " + name);
                create.executeUpdate(
                        "ALTER DATABASE " + name + " SET search_path = " + SCHEMA + ", public");
            }
        } catch (SQLException e) {
            throw new IllegalStateException("could not create database " + database, e);
        }
    }

    /** The id of its process. */
    public long pid() {
        return pid;
    }

    public boolean isAlive() {
        return ProcessHandle.of(pid).isPresent();
    }

    /** From now on it may outlive this JVM; {@link LeftoverServer} of a later start finds it. */
    public void release() {
        guard.close();
    }

    /** Stops it: open transactions are rolled back, what is committed stays. */
    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException("PostgreSQL did not stop", e);
        } finally {
            guard.close();
        }
    }
}
