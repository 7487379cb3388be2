package dev.oncepaid.settlement.event;

import dev.oncepaid.settlement.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

/**
 * The leases in {@code callback_handling}: who tries an event that Kafka did not bring to an end.
 */
public final class LeaseTable {

    /**
     * Served by callback_handling_due. A lease that ran out with another holder counts as a crash
     * of that holder; one's own does not, it was an outage.
     */
    static final String LEASE =
            """
            UPDATE callback_handling l
               SET lease_until = now() + ? * interval '1 millisecond', lease_owner = ?,
                   crashes = l.crashes
                       + CASE WHEN l.lease_owner IS NULL OR l.lease_owner = ? THEN 0 ELSE 1 END
             WHERE l.event_id IN (
                   SELECT h.event_id
                     FROM callback_handling h
                    WHERE h.handle_status IN ('PENDING', 'FAILED') AND h.next_attempt_at <= now()
                      AND (h.lease_until IS NULL OR h.lease_until <= now())
                      AND (h.crashes > 0 OR h.lease_owner IS NOT NULL) = ?
                    ORDER BY h.next_attempt_at, h.event_id
                    LIMIT ?
                      FOR UPDATE SKIP LOCKED)
            RETURNING l.event_id, l.crashes
            """;

    private static final String RELEASE =
            """
            UPDATE callback_handling
               SET lease_until = NULL, lease_owner = NULL
             WHERE event_id = ANY (?::bigint[]) AND lease_owner = ?
            """;

    private LeaseTable() {}

    /** An event that its lessee alone may try, and how many before it did not come back from it. */
    public record Lease(long eventId, int crashes) {}

    /** Who leases and for how long. */
    public record Lessee(String name, Duration lease) {}

    /**
     * Leases due events, those waiting longest first. {@code suspect}: those that a process has
     * died over, and only those; else only others.
     */
    public static List<Lease> lease(
            Connection connection, Lessee lessee, boolean suspect, int rowsMax)
            throws SQLException {
        return Sql.of(LEASE)
                .bigint(lessee.lease().toMillis())
                .text(lessee.name())
                .text(lessee.name())
                .bool(suspect)
                .bigint(rowsMax)
                .query(
                        connection,
                        row -> new Lease(row.getLong("event_id"), row.getInt("crashes")));
    }

    /** Gives leases back before they end; those that were ended meanwhile are left alone. */
    public static int release(Connection connection, Lessee lessee, Collection<Long> ids)
            throws SQLException {
        return Sql.of(RELEASE).bigints(ids).text(lessee.name()).update(connection);
    }
}
