package dev.oncepaid.platform.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.Optional;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether the database has OncePaid's tables and takes writes. A session that does not is given up,
 * with all others of its pool, so a program without traffic recovers from a switch-over too.
 *
 * <p>Tables that are missing are not made here: a database that has lost them is being restored, or
 * is the wrong one, and a person knows which. The next start makes them.
 */
public final class DatabaseWatch {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseWatch.class);

    private static final double MILLIS = 1_000;

    private static final String LOOK =
            """
            SELECT current_setting('transaction_read_only')::boolean AS read_only,
                   to_regclass('callback_event') IS NOT NULL
                   AND to_regclass('callback_handling') IS NOT NULL AS tables,
                   extract(epoch FROM clock_timestamp()) AS time
            """;

    private final DataSource pool;
    private final Optional<SessionEviction> sessions;
    private final Clock clock;
    private volatile State state = State.WRITABLE;
    private volatile double clockSkewSeconds = Double.NaN;

    /** What the last look found. */
    public enum State {
        WRITABLE,
        /** A standby, or a server that was told to refuse writes. */
        READ_ONLY,
        /** Statements fail because disk space, memory or a permission is missing. */
        WRITES_FAIL,
        /** Another database than at the start, or one that is being restored. */
        TABLES_MISSING,
        /** No session, or one that does not answer. */
        UNREACHABLE
    }

    /**
     * @param sessions of the pool; empty where it keeps them in its own way
     */
    DatabaseWatch(DataSource pool, Optional<SessionEviction> sessions, Clock clock) {
        this.pool = pool;
        this.sessions = sessions;
        this.clock = clock;
    }

    /** What the last look found; {@link State#WRITABLE} before the first. */
    public State state() {
        return state;
    }

    /** How far this machine's clock is ahead of the database's; negative: behind; NaN: unknown. */
    double clockSkewSeconds() {
        return clockSkewSeconds;
    }

    /** Looks now; takes no longer than it takes to get a session and an answer. */
    public State look() {
        State found = found();
        if (found != state) {
            log(found);
            state = found;
        }
        if (found == State.READ_ONLY) {
            sessions.ifPresent(SessionEviction::evictAll);
        }
        return found;
    }

    /** One session may have been ended by the server; a second one tells more. */
    private State found() {
        State first = ask();
        return first == State.UNREACHABLE ? ask() : first;
    }

    private State ask() {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            return ask(statement);
        } catch (SQLException e) {
            LOG.debug("no answer from the database", e);
            return State.UNREACHABLE;
        }
    }

    private State ask(Statement statement) throws SQLException {
        long before = clock.millis();
        try (ResultSet row = statement.executeQuery(LOOK)) {
            row.next();
            double now = (before + clock.millis()) / 2.0 / MILLIS;
            clockSkewSeconds = now - row.getDouble("time");
            if (row.getBoolean("read_only")) {
                return State.READ_ONLY;
            }
            if (!row.getBoolean("tables")) {
                return State.TABLES_MISSING;
            }
            return sessions.filter(SessionEviction::writesFail).isPresent()
                    ? State.WRITES_FAIL
                    : State.WRITABLE;
        }
    }

    private static void log(State found) {
        if (found == State.WRITABLE) {
            LOG.info("the database can be written to again");
        } else {
            LOG.atError()
                    .addKeyValue("state", found)
                    .log("the database cannot be written to; not ready until it can");
        }
    }
}
