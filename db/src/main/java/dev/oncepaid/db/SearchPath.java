package dev.oncepaid.db;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** Where the sessions of a pool look for tables. */
public final class SearchPath {

    private SearchPath() {}

    /**
     * Compares it with where the tables are; says nothing while no session can be had.
     *
     * @throws UnusableDatabase when they differ: each statement would fail, or meet other tables
     */
    public static void check(DataSource pool, SchemaName schema) {
        String found;
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT current_schema()")) {
            row.next();
            found = String.valueOf(row.getString(1));
        } catch (SQLException _) {
            return;
        }
        if (!found.equals(schema.value())) {
            throw Refusals.otherSearchPath(schema, found);
        }
    }
}
