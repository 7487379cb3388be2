package dev.oncepaid.benchmarks.host;

import dev.oncepaid.db.SchemaName;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/** One database of the local server. */
public record Database(String jdbcUrl, String username, String password) {

    /** A connection of its own; the caller closes it. */
    public Connection connect() throws SQLException {
        return dataSource().getConnection();
    }

    /** The same as a data source without a pool. */
    public DataSource dataSource() {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setURL(jdbcUrl);
        source.setUser(username);
        source.setPassword(password);
        // The baselines have their tables in the second.
        source.setCurrentSchema(SchemaName.DEFAULT + ",public");
        return source;
    }

    /**
     * Runs statements.
     *
     * @throws IllegalStateException when the server refuses one
     */
    public void execute(String sql) {
        try (Connection connection = connect();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException("the database refused: " + sql.lines().findFirst(), e);
        }
    }

    /** The one text that a query answers. */
    public String text(String sql) {
        try (Connection connection = connect();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            if (!rows.next()) {
                throw new IllegalStateException("no row from: " + sql);
            }
            return rows.getString(1);
        } catch (SQLException e) {
            throw new IllegalStateException("the database refused: " + sql, e);
        }
    }
}
