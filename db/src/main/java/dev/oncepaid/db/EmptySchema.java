package dev.oncepaid.db;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.api.configuration.Configuration;

/** Takes back what Flyway has made beside a first migration that failed. */
final class EmptySchema {

    private EmptySchema() {}

    /**
     * Drops the list of migrations if none is in it, and the schema if Flyway created it. Another
     * instance that migrates at the same time keeps both.
     *
     * @param failure receives what prevented it
     */
    static void remove(Configuration flyway, Exception failure) {
        String schema = "\"" + flyway.getDefaultSchema() + "\"";
        String history = schema + ".\"" + flyway.getTable() + "\"";
        try (Connection connection = flyway.getDataSource().getConnection();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("LOCK TABLE " + history + " IN ACCESS EXCLUSIVE MODE NOWAIT");
            Marks marks = marks(statement, history);
            if (marks.migrated()) {
                return;
            }
            statement.execute("DROP TABLE " + history);
            if (marks.schemaCreated()) {
                statement.execute("DROP SCHEMA " + schema);
            }
            connection.commit();
        } catch (SQLException e) {
            failure.addSuppressed(e);
        }
    }

    private record Marks(boolean migrated, boolean schemaCreated) {}

    private static Marks marks(Statement statement, String history) throws SQLException {
        String marks =
                "SELECT coalesce(bool_or(version IS NOT NULL), false),"
                        + " coalesce(bool_or(type = 'SCHEMA'), false) FROM "
                        + history;
        try (ResultSet row = statement.executeQuery(marks)) {
            row.next();
            return new Marks(row.getBoolean(1), row.getBoolean(2));
        }
    }
}
