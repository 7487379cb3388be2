package dev.oncepaid.gateway.refusal;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.sql.DataSource;

/** The one writer of {@code callback_refusal}. */
class RefusalTable {

    private final DataSource dataSource;

    RefusalTable(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    /**
     * Adds all counts in one statement, or none; sorted, so that no two instances lock each other.
     */
    void add(Map<RefusalKey, Long> counts) throws SQLException {
        String sql =
                """
                INSERT INTO callback_refusal AS r
                       (minute, channel, account, reason, key_serial, refused)
                SELECT minute::timestamptz, channel, account, reason, key_serial, refused
                  FROM unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::bigint[])
                       AS addition (minute, channel, account, reason, key_serial, refused)
                 ORDER BY 1, 2, 3, 4, 5
                ON CONFLICT (minute, channel, account, reason, key_serial) DO UPDATE
                   SET refused = r.refused + excluded.refused
                """;
        List<Map.Entry<RefusalKey, Long>> rows = List.copyOf(counts.entrySet());
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            Columns columns = new Columns(connection, rows);
            statement.setArray(1, columns.texts(key -> key.minute().toString()));
            statement.setArray(2, columns.texts(key -> key.channel().code()));
            statement.setArray(3, columns.texts(key -> key.account().value()));
            statement.setArray(4, columns.texts(key -> key.reason().label()));
            statement.setArray(5, columns.texts(RefusalKey::keySerial));
            statement.setArray(
                    6,
                    connection.createArrayOf(
                            "bigint", rows.stream().map(Map.Entry::getValue).toArray(Long[]::new)));
            statement.executeUpdate();
        }
    }

    private record Columns(Connection connection, List<Map.Entry<RefusalKey, Long>> rows) {

        Array texts(Function<RefusalKey, String> column) throws SQLException {
            return connection.createArrayOf(
                    "text",
                    rows.stream().map(row -> column.apply(row.getKey())).toArray(String[]::new));
        }
    }
}
