package dev.oncepaid.settlement.audit;

import dev.oncepaid.settlement.sql.Rows;
import dev.oncepaid.settlement.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** The table {@code audit_entry}: rows are added, and get a result once. */
final class AuditTable {

    private static final String INSERT =
            """
            INSERT INTO audit_entry (actor, source, action, subject, comment, detail, result, ended_at)
            VALUES (?, ?, ?, ?, ?, ?::jsonb, ?, CASE WHEN ?::text IS NOT NULL THEN now() END)
            RETURNING id
            """;

    private static final String END =
            """
            UPDATE audit_entry SET result = ?, ended_at = now()
             WHERE id = ? AND result IS NULL
            """;

    private static final String PAGE =
            """
            SELECT id, at, actor, source, action, subject, comment, detail, result,
                   ended_at
              FROM audit_entry
             WHERE id < ?
               AND (?::text IS NULL OR actor = ?)
               AND (?::text IS NULL OR action = ?)
               AND (?::text IS NULL OR subject = ?)
             ORDER BY id DESC
             LIMIT ?
            """;

    private AuditTable() {}

    /** Which entries; all of them where it names nothing. */
    record Filter(Optional<String> actor, Optional<String> action, Optional<String> subject) {}

    /** Without a result yet; returns its id. */
    static long insert(Connection connection, AuditEntry entry) throws SQLException {
        return write(connection, entry, null);
    }

    static void insert(Connection connection, AuditEntry entry, String result) throws SQLException {
        write(connection, entry, result);
    }

    private static long write(Connection connection, AuditEntry entry, @Nullable String result)
            throws SQLException {
        return Sql.of(INSERT)
                .text(entry.operator().name())
                .text(entry.operator().source())
                .text(entry.action().code())
                .text(entry.subject())
                .text(entry.comment().orElse(null))
                .text(JsonMapper.shared().writeValueAsString(entry.detail()))
                .text(result)
                .text(result)
                .query(connection, row -> row.getLong(1))
                .getFirst();
    }

    /** How many rows it wrote: 0 if there is a result already. */
    static int end(Connection connection, long id, String result) throws SQLException {
        return Sql.of(END).text(result).bigint(id).update(connection);
    }

    /** Up to {@code limit} with an id below {@code before}, the newest first. */
    static List<AuditRow> page(Connection connection, Filter filter, long before, int limit)
            throws SQLException {
        Sql sql = Sql.of(PAGE).bigint(before);
        for (Optional<String> condition :
                List.of(filter.actor(), filter.action(), filter.subject())) {
            sql.text(condition.orElse(null)).text(condition.orElse(null));
        }
        return sql.bigint(limit).query(connection, Rows.as(AuditRow.class));
    }
}
