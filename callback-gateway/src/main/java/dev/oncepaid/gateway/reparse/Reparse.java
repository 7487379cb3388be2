package dev.oncepaid.gateway.reparse;

import dev.oncepaid.gateway.event.EventRow;
import dev.oncepaid.gateway.reparse.Rereading.News;
import java.io.PrintStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * Reads stored bodies again and, unless it is only to look, stores what they say now.
 *
 * <p>May be run again at any time: what was stored by an earlier run is the same then.
 */
final class Reparse {

    private final DataSource dataSource;
    private final Decoding decoding;
    private final PrintStream out;
    private final boolean dryRun;
    private final ReparsedBy by;
    private final Counts counts = new Counts();

    Reparse(
            DataSource dataSource,
            Decoding decoding,
            PrintStream out,
            boolean dryRun,
            ReparsedBy by) {
        this.dataSource = dataSource;
        this.decoding = decoding;
        this.out = out;
        this.dryRun = dryRun;
        this.by = by;
    }

    /** How many events were read, and what came of them. */
    static final class Counts {
        int read;
        int same;
        int notRead;
        int stored;
        int news;
    }

    Counts run(Choice choice) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            long after = choice.event().isPresent() ? choice.event().getAsLong() - 1 : 0;
            Optional<Long> end = end(connection, choice, after);
            while (end.isPresent()) {
                stretch(connection, choice, after, end.get());
                after = end.get();
                end =
                        choice.event().isPresent()
                                ? Optional.empty()
                                : end(connection, choice, after);
            }
        }
        out.printf(
                "%d read: %d as stored, %d not to be read now, %d statements %s, %d stored before%n",
                counts.read,
                counts.same,
                counts.notRead,
                counts.news,
                dryRun ? "would be stored" : "stored",
                counts.stored);
        return counts;
    }

    private static Optional<Long> end(Connection connection, Choice choice, long after)
            throws SQLException {
        return choice.event().isPresent()
                ? Optional.of(choice.event().getAsLong())
                : StoredNotificationTable.endOfStretch(connection, after);
    }

    private void stretch(Connection connection, Choice choice, long first, long until)
            throws SQLException {
        long after = first;
        boolean more = true;
        while (more) {
            List<StoredNotification> some =
                    StoredNotificationTable.read(
                            connection, choice, decoding.accounts(), after, until);
            for (StoredNotification stored : some) {
                again(connection, stored);
                after = stored.id();
            }
            more = some.size() == StoredNotificationTable.ROWS_MAX;
        }
    }

    private void again(Connection connection, StoredNotification stored) throws SQLException {
        counts.read++;
        switch (decoding.of(stored)) {
            case Finding.Same _ -> counts.same++;
            case Finding.NotRead notRead -> {
                counts.notRead++;
                say(stored, notRead.why());
            }
            case Finding.Differs differs -> store(connection, stored, differs.statements());
        }
    }

    private void store(Connection connection, StoredNotification stored, List<EventRow> statements)
            throws SQLException {
        News news = committed(connection, stored, statements);
        counts.stored += news.storedBefore();
        counts.news += news.statements().size();
        for (EventRow statement : news.statements()) {
            Long id = news.ids().get(statement.key());
            say(stored, change(stored, statement) + (id == null ? "" : ", stored as event " + id));
        }
    }

    /** With the entry that says whose doing it is. */
    private News committed(
            Connection connection, StoredNotification stored, List<EventRow> statements)
            throws SQLException {
        connection.setAutoCommit(false);
        try {
            News news = Rereading.store(connection, stored.id(), statements, dryRun);
            if (!news.ids().isEmpty()) {
                AuditTable.insert(connection, by, stored.id(), news.ids().values());
            }
            connection.commit();
            return news;
        } finally {
            connection.rollback();
            connection.setAutoCommit(true);
        }
    }

    private static String change(StoredNotification stored, EventRow statement) {
        String change =
                stored.row().says(statement.factsHash())
                        ? stored.summary()
                        : stored.summary() + " -> " + FactsSummary.of(statement.facts());
        return change
                + ", trade "
                + statement.key().tradeNo()
                + ", account "
                + statement.owner().account()
                + " of merchant "
                + statement.owner().merchant();
    }

    private void say(StoredNotification stored, String what) {
        out.printf(
                "event %d (%s/%s): %s%n",
                stored.id(), stored.key().channel().code(), stored.account(), what);
    }
}
