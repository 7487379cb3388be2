package dev.oncepaid.settlement.effect;

import dev.oncepaid.settlement.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/**
 * Whose turn it is to relay effects: that of one database session at a time.
 *
 * <p>The turn ends with its session, so a process that is killed gives it back at once. One that
 * merely stands still loses it when its session has been idle for too long.
 */
final class RelayTurn {

    /** The first key of the advisory lock, so that it meets no other user's. */
    private static final int NAMESPACE = 0x0ed0;

    private static final String TAKE =
            """
            SELECT set_config('idle_session_timeout', ?, false)
             WHERE pg_try_advisory_lock(?::int, 0)
            """;

    private static final String GIVE_BACK =
            """
            SELECT pg_advisory_unlock(?::int, 0)
               AND set_config('idle_session_timeout', NULL, false) IS NOT NULL
            """;

    private RelayTurn() {}

    /** Whether it is now this session's, which must then {@link #giveBack} it. */
    static boolean take(Connection connection, Duration idleMax) throws SQLException {
        return !Sql.of(TAKE)
                .text(idleMax.toMillis())
                .bigint(NAMESPACE)
                .query(connection, row -> true)
                .isEmpty();
    }

    /** A session that cannot even do this must not go on living in a pool, and is ended. */
    static void giveBack(Connection connection) throws SQLException {
        boolean given = false;
        try {
            Sql.of(GIVE_BACK).bigint(NAMESPACE).query(connection, row -> true);
            given = true;
        } finally {
            if (!given) {
                connection.abort(Runnable::run);
            }
        }
    }
}
