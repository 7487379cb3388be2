package dev.oncepaid.db;

import dev.oncepaid.stack.junit.TestStack;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/** A database of an earlier version, to be filled as it was used, and upgraded. */
record OldDatabase(String url) {

    /** Without the repeatable migrations: those are written for the newest tables. */
    static OldDatabase of(String version) {
        OldDatabase database = new OldDatabase(TestStack.freshDatabase());
        database.flyway().target(version).repeatableSqlMigrationPrefix("LATER").load().migrate();
        return database;
    }

    void upgrade() {
        flyway().load().migrate();
    }

    private FluentConfiguration flyway() {
        TestStack stack = TestStack.get();
        return Migrations.configure(
                Flyway.configure().dataSource(url, stack.username(), stack.password()),
                SchemaName.DEFAULT);
    }

    void execute(String sql) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Each row's columns, separated by spaces. */
    List<String> rows(String sql) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            while (row.next()) {
                List<String> columns = new ArrayList<>();
                for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
                    columns.add(row.getString(i));
                }
                rows.add(String.join(" ", columns));
            }
        }
        return rows;
    }

    private Connection connect() throws SQLException {
        return TestStack.connect(url);
    }
}
