package dev.oncepaid.gateway.event.table;

import dev.oncepaid.gateway.event.EventRow;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.FactsCodec;
import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.TradeNo;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The one writer of {@code callback_event}, and of the two rows that are born with each event:
 * {@code callback_outbox} (still owed to Kafka) and {@code callback_handling} (not yet settled).
 */
public final class EventTable {

    private final double publishGraceSeconds;
    private final double handlingGraceSeconds;

    public EventTable(Duration publishGrace, Duration handlingGrace) {
        this.publishGraceSeconds = publishGrace.toMillis() / 1_000.0;
        this.handlingGraceSeconds = handlingGrace.toMillis() / 1_000.0;
    }

    /**
     * Inserts the rows with all that is born with them, in one statement: in autocommit mode its
     * return is the commit.
     *
     * @param rows no two of the same key
     * @return ids by key; a row that is missing met a committed row of its key
     */
    public Map<EventKey, Long> insert(Connection connection, List<EventRow> rows)
            throws SQLException {
        String sql =
                """
                WITH event AS (
                    INSERT INTO callback_event (channel, account, merchant, trade_no, notify_id,
                           order_no, kind, facts, facts_version, facts_hash, account_matches,
                           differs_from, body, headers, received_at)
                    SELECT channel, account, merchant, trade_no, notify_id,
                           order_no, kind, facts::jsonb, ?, facts_hash, account_matches,
                           differs_from, body, headers::jsonb, received_at::timestamptz
                      FROM unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[],
                           ?::text[], ?::text[], ?::text[], ?::bytea[], ?::boolean[],
                           ?::bigint[], ?::bytea[], ?::text[], ?::text[])
                        AS row (channel, account, merchant, trade_no, notify_id,
                           order_no, kind, facts, facts_hash, account_matches,
                           differs_from, body, headers, received_at)
                    ON CONFLICT (channel, trade_no, notify_id) DO NOTHING
                    RETURNING id, channel, trade_no, notify_id
                ), outbox AS (
                    INSERT INTO callback_outbox (event_id, lease_until)
                    SELECT id, now() + make_interval(secs => ?) FROM event
                ), handling AS (
                    INSERT INTO callback_handling (event_id, next_attempt_at)
                    SELECT id, now() + make_interval(secs => ?) FROM event
                )
                SELECT channel, trade_no, notify_id, id FROM event
                """;
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setInt(1, FactsCodec.VERSION);
            int next = RowArrays.of(rows).bind(connection, statement, 2);
            statement.setDouble(next, publishGraceSeconds);
            statement.setDouble(next + 1, handlingGraceSeconds);
            Map<EventKey, Long> ids = HashMap.newHashMap(rows.size());
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    ids.put(key(result), result.getLong(4));
                }
            }
            return ids;
        }
    }

    /** What is committed under these keys. */
    public Map<EventKey, CommittedRow> find(Connection connection, List<EventKey> keys)
            throws SQLException {
        String sql =
                """
                SELECT e.channel, e.trade_no, e.notify_id, e.id, e.facts_hash,
                       e.account_matches, e.merchant, e.kind
                  FROM unnest(?::text[], ?::text[], ?::text[]) AS k (channel, trade_no, notify_id)
                  JOIN callback_event e
                    ON (e.channel, e.trade_no, e.notify_id) = (k.channel, k.trade_no, k.notify_id)
                """;
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            Object[] channels =
                    keys.stream().map(key -> key.channel().code()).toArray(String[]::new);
            Object[] trades =
                    keys.stream().map(key -> key.tradeNo().value()).toArray(String[]::new);
            Object[] notifyIds =
                    keys.stream().map(key -> key.notifyId().value()).toArray(String[]::new);
            statement.setArray(1, connection.createArrayOf("text", channels));
            statement.setArray(2, connection.createArrayOf("text", trades));
            statement.setArray(3, connection.createArrayOf("text", notifyIds));
            Map<EventKey, CommittedRow> committed = HashMap.newHashMap(keys.size());
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    committed.put(key(result), CommittedRow.of(result));
                }
            }
            return committed;
        }
    }

    /** From the first three columns. */
    private static EventKey key(ResultSet row) throws SQLException {
        return new EventKey(
                Channel.fromCode(row.getString(1)).orElseThrow(),
                new TradeNo(row.getString(2)),
                new NotifyId(row.getString(3)));
    }

    /** Changes how long this session waits for a row lock, until it is changed again. */
    public void lockTimeout(Connection connection, Duration timeout) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT set_config('lock_timeout', ?, false)")) {
            statement.setString(1, timeout.toMillis() + "ms");
            statement.execute();
        }
    }
}
