package dev.oncepaid.gateway.event.commit;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether the last batch could be written.
 *
 * <p>While it could not, one event at a time finds out whether the database is back; all others are
 * answered "try again" at once.
 */
final class Availability {

    private static final Logger LOG = LoggerFactory.getLogger(Availability.class);

    /** A read-only server costs a session for each event that tries it. */
    private static final long PAUSE_NANOS = 100_000_000L;

    private volatile boolean available = true;
    private volatile long lostNanos;

    boolean isAvailable() {
        return available;
    }

    /** Whether an event may find out now. */
    boolean mayBeTried() {
        return available || System.nanoTime() - lostNanos >= PAUSE_NANOS;
    }

    void lost(String sqlState) {
        lostNanos = System.nanoTime();
        if (available) {
            available = false;
            LOG.error(
                    "Events cannot be stored (SQL state {}); channels are told to try again until"
                            + " the database answers",
                    sqlState);
        }
    }

    void found() {
        if (!available) {
            available = true;
            LOG.info("Events are stored again");
        }
    }
}
