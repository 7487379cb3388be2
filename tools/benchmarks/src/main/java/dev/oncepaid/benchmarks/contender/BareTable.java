package dev.oncepaid.benchmarks.contender;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;

/** The bare pipeline's one table: a unique key and the bytes. */
public final class BareTable {

    private static final String CREATE =
            """
            CREATE TABLE IF NOT EXISTS bare_notification (
                key         bytea PRIMARY KEY,
                body        bytea NOT NULL,
                received_at timestamptz NOT NULL DEFAULT now())
            """;

    private static final String INSERT =
            """
            INSERT INTO bare_notification (key, body)
            SELECT key, body FROM unnest(?::bytea[], ?::bytea[]) AS row (key, body)
            ON CONFLICT DO NOTHING
            """;

    private final DataSource source;

    public BareTable(DataSource source) {
        this.source = source;
    }

    /** Makes the table where there is none. */
    public void create() throws SQLException {
        try (Connection connection = source.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(CREATE);
        }
    }

    /** A connection of its own for one writer. */
    public Session open() throws SQLException {
        return new Session(source.getConnection());
    }

    /** One writer's connection; not for several threads. */
    public static final class Session implements AutoCloseable {

        private final Connection connection;
        private final PreparedStatement insert;

        private Session(Connection connection) throws SQLException {
            this.connection = connection;
            connection.setAutoCommit(true);
            this.insert = connection.prepareStatement(INSERT);
        }

        /** Inserts the rows in one statement; durable when it returns. */
        public void insert(byte[][] keys, byte[][] bodies) throws SQLException {
            insert.setArray(1, connection.createArrayOf("bytea", keys));
            insert.setArray(2, connection.createArrayOf("bytea", bodies));
            insert.executeUpdate();
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }
}
