package dev.oncepaid.gateway.reparse;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.EventKind;
import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.TradeNo;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code callback_event} with its bodies, a bounded stretch of its primary key at a time. */
final class StoredNotificationTable {

    /** Bodies are up to 256 KiB each. */
    static final int ROWS_MAX = 50;

    private static final int STRETCH_ROWS = 5_000;

    private StoredNotificationTable() {}

    /** The last id of the stretch that begins after {@code after}; empty at the end. */
    static Optional<Long> endOfStretch(Connection connection, long after) throws SQLException {
        String sql =
                """
                SELECT max(id)
                  FROM (SELECT id FROM callback_event WHERE id > ? ORDER BY id LIMIT ?) stretch
                """;
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setLong(1, after);
            statement.setInt(2, STRETCH_ROWS);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                long last = row.getLong(1);
                return row.wasNull() ? Optional.empty() : Optional.of(last);
            }
        }
    }

    /** Those of the choice with {@code after < id <= until}, at most {@value #ROWS_MAX}, by id. */
    static List<StoredNotification> read(
            Connection connection, Choice choice, long after, long until) throws SQLException {
        String sql =
                """
                SELECT id, channel, account, trade_no, notify_id, kind, facts_hash, body, headers,
                       facts, received_at
                  FROM callback_event
                 WHERE id > ? AND id <= ?
                   AND (? OR kind = 'UNREADABLE' OR facts ->> 'type' = 'unknown_status')
                   AND (?::bigint IS NULL OR id = ?)
                   AND (?::text IS NULL OR channel = ?)
                   AND (?::text IS NULL OR account = ?)
                 ORDER BY id
                 LIMIT ?
                """;
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setLong(1, after);
            statement.setLong(2, until);
            statement.setBoolean(3, choice.all() || choice.event().isPresent());
            for (int index = 4; index <= 5; index++) {
                if (choice.event().isPresent()) {
                    statement.setLong(index, choice.event().getAsLong());
                } else {
                    statement.setNull(index, Types.BIGINT);
                }
            }
            for (int index = 6; index <= 7; index++) {
                statement.setString(index, choice.channel().orElse(null));
                statement.setString(index + 2, choice.account().orElse(null));
            }
            statement.setInt(10, ROWS_MAX);
            List<StoredNotification> rows = new ArrayList<>();
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    rows.add(read(row));
                }
            }
            return rows;
        }
    }

    private static StoredNotification read(ResultSet row) throws SQLException {
        String headers = row.getString("headers");
        Channel channel = Channel.ofWord(row.getString("channel")).orElseThrow();
        return new StoredNotification(
                row.getLong("id"),
                new EventKey(
                        channel,
                        new TradeNo(row.getString("trade_no")),
                        new NotifyId(row.getString("notify_id"))),
                row.getString("account"),
                EventKind.valueOf(row.getString("kind")),
                row.getBytes("facts_hash"),
                new Notification(
                        row.getBytes("body"),
                        StoredHeadersReader.of(headers),
                        row.getObject("received_at", OffsetDateTime.class).toInstant()),
                headers,
                FactsSummary.of(row.getString("facts")));
    }
}
