package dev.oncepaid.platform.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether the database takes writes. A session that does not is given up, with all others of its
 * pool, so a program without traffic recovers from a switch-over too.
 */
public final class DatabaseWatch {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseWatch.class);

    private final DataSource pool;
    private final Runnable evictAll;
    private volatile State state = State.WRITABLE;

    /** What the last look found. */
    public enum State {
        WRITABLE,
        /** A standby, or a server that was told to refuse writes. */
        READ_ONLY,
        /** No session, or one that does not answer. */
        UNREACHABLE
    }

    DatabaseWatch(DataSource pool, Runnable evictAll) {
        this.pool = pool;
        this.evictAll = evictAll;
    }

    /** What the last look found; {@link State#WRITABLE} before the first. */
    public State state() {
        return state;
    }

    /** Looks now; takes no longer than it takes to get a session and an answer. */
    public State look() {
        State found = found();
        if (found != state) {
            log(found);
            state = found;
        }
        if (found == State.READ_ONLY) {
            evictAll.run();
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
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SHOW transaction_read_only")) {
            row.next();
            return row.getString(1).equals("on") ? State.READ_ONLY : State.WRITABLE;
        } catch (SQLException e) {
            LOG.debug("no answer from the database", e);
            return State.UNREACHABLE;
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
