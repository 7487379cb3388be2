package dev.oncepaid.gateway.event.commit;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether the last batch could be written.
 *
 * <p>While it could not, only as many events wait as it takes to find out that the database is
 * back; all others are answered "try again" at once.
 */
final class Availability {

    private static final Logger LOG = LoggerFactory.getLogger(Availability.class);

    private volatile boolean available = true;

    boolean isAvailable() {
        return available;
    }

    void lost(String sqlState) {
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
