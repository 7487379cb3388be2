package dev.oncepaid.db;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.callback.Callback;
import org.flywaydb.core.api.callback.Context;
import org.flywaydb.core.api.callback.Event;

/**
 * Looks at the database before Flyway changes anything, and refuses what no migration may touch.
 */
final class SchemaCheck implements Callback {

    private static final String LOOK =
            """
            SELECT current_database() AS database, current_user AS role,
                   n.oid IS NOT NULL AS present,
                   CASE WHEN n.oid IS NULL THEN has_database_privilege(current_database(), 'CREATE')
                        ELSE has_schema_privilege(n.oid, 'USAGE')
                             AND has_schema_privilege(n.oid, 'CREATE') END AS permitted,
                   current_setting('transaction_read_only')::boolean AS read_only,
                   EXISTS (SELECT FROM pg_class
                            WHERE relnamespace = n.oid AND relname = ?) AS history,
                   EXISTS (SELECT FROM pg_class
                            WHERE relnamespace = n.oid AND relname = 'callback_event') AS tables,
                   (SELECT string_agg(o.nspname, ', ' ORDER BY o.nspname)
                      FROM pg_class e
                      JOIN pg_class h ON h.relnamespace = e.relnamespace
                       AND h.relname = 'callback_handling'
                      JOIN pg_namespace o ON o.oid = e.relnamespace
                     WHERE e.relname = 'callback_event' AND o.nspname <> ?
                       AND has_table_privilege(e.oid, 'SELECT')) AS elsewhere
              FROM (VALUES (1)) one
              LEFT JOIN pg_namespace n ON n.nspname = ?
            """;

    private final SchemaName schema;

    SchemaCheck(SchemaName schema) {
        this.schema = schema;
    }

    @Override
    public boolean supports(Event event, Context context) {
        return event == Event.AFTER_CONNECT;
    }

    @Override
    public boolean canHandleInTransaction(Event event, Context context) {
        return true;
    }

    @Override
    public String getCallbackName() {
        return "schema-check";
    }

    @Override
    public void handle(Event event, Context context) {
        String history = context.getConfiguration().getTable();
        try {
            check(context.getConnection(), history);
        } catch (SQLException e) {
            throw new FlywayException("could not look at schema " + schema, e);
        }
    }

    private void check(Connection connection, String history) throws SQLException {
        try (PreparedStatement look = connection.prepareStatement(LOOK)) {
            look.setString(1, history);
            look.setString(2, schema.value());
            look.setString(3, schema.value());
            try (ResultSet found = look.executeQuery()) {
                found.next();
                if (!found.getBoolean("tables")) {
                    checkNew(connection, found, history);
                }
            }
        }
    }

    /** A schema without OncePaid's tables: they would be made in it now. */
    private void checkNew(Connection connection, ResultSet found, String history)
            throws SQLException {
        String database = found.getString("database");
        String elsewhere = found.getString("elsewhere");
        if (elsewhere != null) {
            throw Refusals.installedElsewhere(database, schema, elsewhere);
        }
        if (found.getBoolean("history") && isUsed(connection, history)) {
            throw Refusals.foreignHistory(database, schema, history);
        }
        if (found.getBoolean("read_only")) {
            throw Refusals.readOnly(database);
        }
        if (!found.getBoolean("permitted")) {
            String role = found.getString("role");
            throw found.getBoolean("present")
                    ? Refusals.notPermitted(database, schema, role)
                    : Refusals.cannotCreate(database, schema, role);
        }
    }

    /** An unused one is what a first start left that was killed. */
    private boolean isUsed(Connection connection, String history) throws SQLException {
        String rows =
                "SELECT FROM \"%s\".\"%s\" WHERE version IS NOT NULL LIMIT 1"
                        .formatted(schema, history);
        try (PreparedStatement statement = connection.prepareStatement(rows);
                ResultSet row = statement.executeQuery()) {
            return row.next();
        }
    }
}
