package dev.oncepaid.gateway.reparse;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collection;
import java.util.stream.Collectors;

/** The entries of reparse in the table {@code audit_entry}, whose others are the worker's. */
final class AuditTable {

    private static final int RESULT_CHARS_MAX = 500;

    private static final String INSERT =
            """
            INSERT INTO audit_entry (actor, source, action, subject, comment, result, ended_at)
            VALUES (?, ?, 'reparse', ?, ?, ?, now())
            """;

    private AuditTable() {}

    /** In the transaction that stores what the event says now. */
    static void insert(
            Connection connection, ReparsedBy by, long eventId, Collection<Long> storedAs)
            throws SQLException {
        String result =
                storedAs.stream()
                        .sorted()
                        .map(String::valueOf)
                        .collect(Collectors.joining(", ", "stored as event ", ""));
        try (PreparedStatement statement = connection.prepareStatement(INSERT)) {
            statement.setString(1, by.user());
            statement.setString(2, by.host());
            statement.setString(3, "event/" + eventId);
            statement.setString(4, by.comment().orElse(null));
            statement.setString(
                    5, result.substring(0, Math.min(result.length(), RESULT_CHARS_MAX)));
            statement.executeUpdate();
        }
    }
}
