package dev.oncepaid.settlement.effect;

import dev.oncepaid.settlement.sql.Sql;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

/** The table {@code effect_batch}: what is still to be sent. */
public final class BatchTable {

    /**
     * Served by effect_batch_unsent. One statement, so that all is seen at one time: a batch that
     * commits late must not be missed where a later one of the same order is seen.
     */
    static final String UNSENT =
            """
            SELECT id, owed, attempts, rests
              FROM (SELECT id, owed, attempts, rests,
                           sum(fresh) OVER (ORDER BY id) - fresh AS fresh_before
                      FROM (SELECT id, owed, attempts, coalesce(rest_until > now(), false) AS rests,
                                   CASE WHEN rest_until > now() THEN 0
                                        ELSE cardinality(owed) END AS fresh
                              FROM effect_batch
                             WHERE sent_at IS NULL
                             ORDER BY id
                             LIMIT ?) oldest) summed
             WHERE fresh_before < ?
             ORDER BY id
            """;

    private static final String SENT =
            """
            UPDATE effect_batch
               SET owed = '{}', sent_at = now(), rest_until = NULL, last_error = NULL
             WHERE id = ANY (?::bigint[]) AND sent_at IS NULL
            """;

    private static final String SENT_PARTLY =
            """
            UPDATE effect_batch
               SET owed = ARRAY(SELECT o.id
                                  FROM unnest(owed) AS o (id)
                                 WHERE o.id <> ALL (?::bigint[])
                                 ORDER BY o.id)
             WHERE id = ? AND sent_at IS NULL
            """;

    private static final String REST =
            """
            UPDATE effect_batch
               SET attempts = attempts + 1,
                   rest_until = now() + ? * interval '1 millisecond', last_error = ?
             WHERE id = ? AND sent_at IS NULL
            """;

    private static final String OWED =
            """
            SELECT coalesce(sum(cardinality(owed)), 0) AS unsent,
                   coalesce(extract(epoch FROM now() - min(queued_at)), 0) AS oldest
              FROM (SELECT owed, queued_at FROM effect_batch
                     WHERE sent_at IS NULL ORDER BY id LIMIT 10000) u
            """;

    private BatchTable() {}

    /** Effects that one transaction queued and Kafka does not have; {@code rests}: not now. */
    record Batch(long id, List<Long> owed, int attempts, boolean rests) {
        Batch {
            owed = List.copyOf(owed);
        }
    }

    /** How many effects are unsent, counted up to a bound, and how old the oldest is. */
    public record Owed(long unsent, double oldestSeconds) {}

    public static Owed owed(Connection connection) throws SQLException {
        return Sql.of(OWED)
                .query(connection, row -> new Owed(row.getLong("unsent"), row.getDouble("oldest")))
                .getFirst();
    }

    /**
     * The oldest unsent batches, up to those with so many effects that do not rest, and not more
     * than {@code rowsMax} batches.
     */
    static List<Batch> unsent(Connection connection, int effectsMax, int rowsMax)
            throws SQLException {
        return Sql.of(UNSENT)
                .bigint(rowsMax)
                .bigint(effectsMax)
                .query(connection, BatchTable::read);
    }

    private static Batch read(ResultSet row) throws SQLException {
        return new Batch(
                row.getLong("id"),
                List.of((Long[]) row.getArray("owed").getArray()),
                row.getInt("attempts"),
                row.getBoolean("rests"));
    }

    /** Kafka has all of them. How many of them nobody had marked before. */
    static int markSent(Connection connection, Collection<Long> ids) throws SQLException {
        return Sql.of(SENT).bigints(ids).update(connection);
    }

    /** Kafka has these effects of a batch, and others not yet: 0 if it was marked before. */
    static int markSentPartly(Connection connection, long id, Collection<Long> effects)
            throws SQLException {
        return Sql.of(SENT_PARTLY).bigints(effects).bigint(id).update(connection);
    }

    /** Kafka did not take some of it: 0 if all of it was marked as sent before. */
    static int markResting(Connection connection, long id, Duration rest, String error)
            throws SQLException {
        return Sql.of(REST).bigint(rest.toMillis()).text(error).bigint(id).update(connection);
    }
}
