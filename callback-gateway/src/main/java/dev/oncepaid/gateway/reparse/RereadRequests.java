package dev.oncepaid.gateway.reparse;

import dev.oncepaid.gateway.reparse.Rereading.News;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads again what operators ask for when they have a case retried, and says what came of it. */
final class RereadRequests {

    private static final Logger LOG = LoggerFactory.getLogger(RereadRequests.class);

    private static final int ROWS_MAX = 20;

    private final DataSource dataSource;
    private final Decoding decoding;

    RereadRequests(DataSource dataSource, Decoding decoding) {
        this.dataSource = dataSource;
        this.decoding = decoding;
    }

    /** Carries out all open requests; what the database does not let through now stays open. */
    void run() {
        try (Connection connection = dataSource.getConnection()) {
            connection.setAutoCommit(false);
            try {
                while (some(connection)) {
                    connection.commit();
                }
                connection.commit();
            } finally {
                connection.rollback();
                connection.setAutoCommit(true);
            }
        } catch (SQLException e) {
            LOG.warn(
                    "Requested events could not be read again (SQL state {}); tried again soon",
                    e.getSQLState());
        }
    }

    /** Whether there may be more. */
    private boolean some(Connection connection) throws SQLException {
        List<Long> ids = RereadRequestTable.lockOpen(connection, ROWS_MAX);
        for (long id : ids) {
            RereadRequestTable.answer(connection, id, readAgain(connection, id));
        }
        return ids.size() == ROWS_MAX;
    }

    private String readAgain(Connection connection, long id) throws SQLException {
        Optional<StoredNotification> stored = StoredNotificationTable.one(connection, id);
        if (stored.isEmpty()) {
            return "the event is not there any more";
        }
        try {
            String outcome = stored(connection, id, decoding.of(stored.get()));
            LOG.info("Event {} was read again on request: {}", id, outcome);
            return outcome;
        } catch (RuntimeException e) {
            LOG.error("Event {} could not be read again", id, e);
            return "reading it failed: " + e.getClass().getSimpleName();
        }
    }

    private static String stored(Connection connection, long id, Finding finding)
            throws SQLException {
        return switch (finding) {
            case Finding.Same same ->
                    same.accountMatches()
                            ? "it says what is stored"
                            : "it is still for another account than that of its notify URL, and for"
                                    + " no other that is configured";
            case Finding.NotRead notRead -> notRead.why();
            case Finding.Differs differs -> {
                News news = Rereading.store(connection, id, differs.statements(), false);
                yield news.ids().isEmpty()
                        ? "what it says now was stored before"
                        : "stored as event "
                                + news.ids().values().stream()
                                        .map(String::valueOf)
                                        .collect(Collectors.joining(", "));
            }
        };
    }
}
