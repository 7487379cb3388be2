package dev.oncepaid.platform.start;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringBootExceptionReporter;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Its three lines are the whole report: no banner, no stack trace. */
@Order(Ordered.HIGHEST_PRECEDENCE)
final class DatabaseAwayReporter implements SpringBootExceptionReporter {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseAwayReporter.class);

    @Override
    public boolean reportException(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof DatabaseAway away) {
                LOG.error(away.getMessage());
                return true;
            }
        }
        return false;
    }
}
