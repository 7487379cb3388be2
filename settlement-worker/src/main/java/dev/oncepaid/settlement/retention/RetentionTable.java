package dev.oncepaid.settlement.retention;

import dev.oncepaid.settlement.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;

/**
 * Removes events that are past their retention from {@code callback_event}, {@code
 * callback_handling} and {@code callback_repeat}, and says in {@code retention_horizon} how far it
 * has come.
 */
final class RetentionTable {

    private static final String HORIZON =
            """
            INSERT INTO retention_horizon AS r (removed_before)
            VALUES (now() - ? * interval '1 millisecond')
                ON CONFLICT (single) DO UPDATE
               SET removed_before = greatest(r.removed_before, excluded.removed_before)
            RETURNING removed_before
            """;

    /**
     * Reads one stretch by primary key. Kept are: what is not ended or waits for a person, what is
     * still owed to Kafka, what came again lately, what speaks of an order that can still change by
     * itself, and what an open case may need as evidence.
     */
    private static final String REMOVE =
            """
            WITH stretch AS (
                SELECT id, channel, trade_no, merchant, order_no, received_at
                  FROM callback_event
                 WHERE id > ?
                 ORDER BY id
                 LIMIT ?
            ), old AS (
                SELECT h.event_id
                  FROM stretch s
                  JOIN callback_handling h ON h.event_id = s.id
                 WHERE s.received_at < ?::timestamptz
                   AND h.handle_status = 'SUCCEEDED' AND h.handled_at < ?::timestamptz
                   AND NOT EXISTS (SELECT 1 FROM callback_outbox o WHERE o.event_id = s.id)
                   AND NOT EXISTS (SELECT 1 FROM callback_repeat r
                                    WHERE r.event_id = s.id AND r.last_seen_at >= ?::timestamptz)
                   AND NOT EXISTS (SELECT 1 FROM payment_order p
                                    WHERE p.merchant = s.merchant AND p.order_no = s.order_no
                                      AND p.status IN ('AWAITING_PAYMENT', 'PAYING'))
                   AND NOT EXISTS (SELECT 1 FROM exception_case c
                                     JOIN channel_provider p ON p.provider = c.provider
                                    WHERE p.channel = s.channel AND c.trade_no = s.trade_no
                                      AND c.status = 'OPEN')
                 ORDER BY h.event_id
                   FOR UPDATE OF h SKIP LOCKED
            ), handling AS (
                DELETE FROM callback_handling h USING old WHERE h.event_id = old.event_id
                RETURNING h.event_id
            ), repeat AS (
                DELETE FROM callback_repeat r USING old WHERE r.event_id = old.event_id
            ), event AS (
                DELETE FROM callback_event e USING handling h WHERE e.id = h.event_id
                RETURNING e.id
            )
            SELECT (SELECT count(*) FROM event) AS removed,
                   coalesce((SELECT max(id) FROM stretch), 0) AS last_id,
                   coalesce((SELECT bool_or(received_at >= ?::timestamptz) FROM stretch), true)
                       AS at_the_end
            """;

    private RetentionTable() {}

    /**
     * One stretch.
     *
     * @param lastId the last id that was looked at
     * @param atTheEnd whether it reached events that are not old enough, or there were none
     */
    record Stretch(int removed, long lastId, boolean atTheEnd) {}

    /** Nothing younger than what this answers may be removed; it never moves back. */
    static Instant moveHorizon(Connection connection, Duration period) throws SQLException {
        return Sql.of(HORIZON)
                .bigint(period.toMillis())
                .query(connection, row -> row.getObject(1, OffsetDateTime.class).toInstant())
                .getFirst();
    }

    /** Looks at the next events after {@code afterId} and removes those that are past it. */
    static Stretch remove(Connection connection, Instant horizon, long afterId, int rowsMax)
            throws SQLException {
        return Sql.of(REMOVE)
                .bigint(afterId)
                .bigint(rowsMax)
                .instant(horizon)
                .instant(horizon)
                .instant(horizon)
                .instant(horizon)
                .query(
                        connection,
                        row ->
                                new Stretch(
                                        row.getInt("removed"),
                                        row.getLong("last_id"),
                                        row.getBoolean("at_the_end")))
                .getFirst();
    }
}
