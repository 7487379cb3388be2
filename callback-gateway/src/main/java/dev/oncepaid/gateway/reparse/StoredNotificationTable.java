package dev.oncepaid.gateway.reparse;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.gateway.account.Account;
import dev.oncepaid.gateway.event.table.CommittedRow;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.TradeNo;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads {@code callback_event} with its bodies, a bounded stretch of its primary key at a time. */
final class StoredNotificationTable {

    /** Bodies are up to 256 KiB each. */
    static final int ROWS_MAX = 50;

    private static final int STRETCH_ROWS = 5_000;

    private static final String COLUMNS =
            """
            SELECT e.id, e.channel, e.account, e.merchant, e.trade_no, e.notify_id, e.kind,
                   e.account_matches, e.facts_hash, e.body, e.headers, e.facts, e.received_at
              FROM callback_event e
            """;

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
            Connection connection, Choice choice, List<Account> accounts, long after, long until)
            throws SQLException {
        String sql =
                COLUMNS
                        + """
                          LEFT JOIN unnest(?::text[], ?::text[], ?::text[])
                               AS a (channel, account, merchant)
                            ON a.channel = e.channel AND a.account = e.account
                         WHERE e.id > ? AND e.id <= ?
                           AND (? OR e.kind = 'UNREADABLE' OR e.facts ->> 'type' = 'unknown_status'
                                OR NOT e.account_matches
                                OR e.order_no IS NOT NULL AND a.merchant <> e.merchant)
                           AND (?::bigint IS NULL OR e.id = ?)
                           AND (?::text IS NULL OR e.channel = ?)
                           AND (?::text IS NULL OR e.account = ?)
                         ORDER BY e.id
                         LIMIT ?
                        """;
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            Object[] channels = accounts.stream().map(a -> a.channel().code()).toArray();
            Object[] ids = accounts.stream().map(a -> a.id().value()).toArray();
            Object[] merchants = accounts.stream().map(a -> a.merchant().value()).toArray();
            statement.setArray(1, connection.createArrayOf("text", channels));
            statement.setArray(2, connection.createArrayOf("text", ids));
            statement.setArray(3, connection.createArrayOf("text", merchants));
            statement.setLong(4, after);
            statement.setLong(5, until);
            statement.setBoolean(6, choice.all() || choice.event().isPresent());
            for (int index = 7; index <= 8; index++) {
                if (choice.event().isPresent()) {
                    statement.setLong(index, choice.event().getAsLong());
                } else {
                    statement.setNull(index, Types.BIGINT);
                }
            }
            for (int index = 9; index <= 10; index++) {
                statement.setString(index, choice.channel().orElse(null));
                statement.setString(index + 2, choice.account().orElse(null));
            }
            statement.setInt(13, ROWS_MAX);
            return rows(statement);
        }
    }

    static Optional<StoredNotification> one(Connection connection, long id) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(COLUMNS + " WHERE e.id = ?")) {
            statement.setLong(1, id);
            return rows(statement).stream().findFirst();
        }
    }

    /** The events that were read from this one's body, or judge what it says, since. */
    static Set<Long> readFrom(Connection connection, long id) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(
                        "SELECT id FROM callback_event WHERE differs_from = ?")) {
            statement.setLong(1, id);
            Set<Long> ids = new HashSet<>();
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    ids.add(row.getLong(1));
                }
            }
            return ids;
        }
    }

    private static List<StoredNotification> rows(PreparedStatement statement) throws SQLException {
        List<StoredNotification> rows = new ArrayList<>();
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                rows.add(read(row));
            }
        }
        return rows;
    }

    private static StoredNotification read(ResultSet row) throws SQLException {
        String headers = row.getString("headers");
        Channel channel = Channel.fromCode(row.getString("channel")).orElseThrow();
        return new StoredNotification(
                CommittedRow.of(row),
                new EventKey(
                        channel,
                        new TradeNo(row.getString("trade_no")),
                        new NotifyId(row.getString("notify_id"))),
                row.getString("account"),
                new Notification(
                        row.getBytes("body"),
                        StoredHeadersReader.of(headers),
                        row.getObject("received_at", OffsetDateTime.class).toInstant()),
                headers,
                FactsSummary.of(row.getString("facts")));
    }
}
