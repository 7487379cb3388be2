package dev.oncepaid.benchmarks.siege;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What can be wrong with PostgreSQL while it runs. */
final class DatabaseFaults {

    /** Fits a stall into a benchmark; the gateway's own limit is some seconds. */
    static final String SHORT_STATEMENT_TIMEOUT =
            "spring.datasource.hikari.connection-init-sql=SET statement_timeout = '200ms'; SET"
                    + " lock_timeout = '150ms'";

    private static final Duration BEFORE = Duration.ofSeconds(1);
    private static final Duration OUTAGE = Duration.ofSeconds(4);
    private static final Duration BETWEEN_KILLS = Duration.ofMillis(100);
    private static final int KILLS = 40;
    private static final int CONNECTIONS_MAX = 500;

    private static final String KILL =
            """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid()
            """;

    private DatabaseFaults() {}

    static void killBackends(Battlefield field) {
        field.endure(BEFORE);
        for (int i = 0; i < KILLS; i++) {
            field.database().execute(KILL);
            field.endure(BETWEEN_KILLS);
        }
    }

    static void exhaustConnections(Battlefield field) {
        field.endure(BEFORE);
        List<Connection> taken = new ArrayList<>();
        try {
            takeAll(field, taken);
            try (var statement = taken.getFirst().createStatement()) {
                statement.execute(
                        """
                        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                         WHERE application_name = 'oncepaid-gateway'
                        """);
            }
            takeAll(field, taken);
            field.endure(OUTAGE);
        } catch (SQLException e) {
            throw new IllegalStateException("the connections could not be exhausted", e);
        } finally {
            taken.forEach(DatabaseFaults::close);
        }
    }

    static void fillDisk(Battlefield field) {
        onEachInsert(field, "RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full';");
    }

    static void stall(Battlefield field) {
        onEachInsert(field, "PERFORM pg_sleep(0.5);");
    }

    private static void onEachInsert(Battlefield field, String harm) {
        field.endure(BEFORE);
        field.database()
                .execute(
                        """
                        CREATE FUNCTION siege() RETURNS trigger LANGUAGE plpgsql AS
                        $$ BEGIN %s RETURN NULL; END $$;
                        CREATE TRIGGER siege BEFORE INSERT ON callback_event
                            FOR EACH STATEMENT EXECUTE FUNCTION siege();
                        """
                                .formatted(harm));
        field.endure(OUTAGE);
        field.database().execute("DROP TRIGGER siege ON callback_event; DROP FUNCTION siege();");
    }

    private static void takeAll(Battlefield field, List<Connection> taken) {
        while (taken.size() < CONNECTIONS_MAX) {
            try {
                taken.add(field.host().connectOutside());
            } catch (SQLException noneLeft) {
                return;
            }
        }
    }

    private static void close(Connection connection) {
        try {
            connection.close();
        } catch (SQLException _) {
            // The server has closed it already.
        }
    }
}
