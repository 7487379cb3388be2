package dev.oncepaid.benchmarks.gateway;

import dev.oncepaid.benchmarks.host.Database;
import dev.oncepaid.benchmarks.traffic.SignedTraffic;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Compares the set of acknowledged keys with the rows of {@code callback_event}.
 *
 * @param acknowledgedNotStored promised and not kept: must be 0
 * @param storedNotAcknowledged kept without a promise: 0 once everything was settled
 * @param storedTwice rows beyond the first under one key
 */
record TableCheck(int acknowledgedNotStored, int storedNotAcknowledged, int storedTwice) {

    private static final String KEYS =
            "SELECT channel || '/' || trade_no || '/' || notify_id FROM callback_event";
    private static final int FETCH_ROWS = 10_000;

    static TableCheck of(Database database, SignedTraffic traffic, BitSet acknowledged) {
        Map<String, Integer> rows = rows(database);
        int missing = 0;
        int twice = 0;
        int found = 0;
        for (int i = acknowledged.nextSetBit(0); i >= 0; i = acknowledged.nextSetBit(i + 1)) {
            int count = rows.getOrDefault(traffic.key(i).toString(), 0);
            missing += count == 0 ? 1 : 0;
            twice += Math.max(0, count - 1);
            found += Math.min(1, count);
        }
        return new TableCheck(missing, rows.size() - found, twice);
    }

    boolean matches() {
        return acknowledgedNotStored == 0 && storedNotAcknowledged == 0 && storedTwice == 0;
    }

    private static Map<String, Integer> rows(Database database) {
        Map<String, Integer> rows = new HashMap<>();
        try (Connection connection = database.connect()) {
            connection.setAutoCommit(false);
            try (var statement = connection.createStatement()) {
                statement.setFetchSize(FETCH_ROWS);
                try (var keys = statement.executeQuery(KEYS)) {
                    while (keys.next()) {
                        rows.merge(keys.getString(1), 1, Integer::sum);
                    }
                }
            }
            return rows;
        } catch (SQLException e) {
            throw new IllegalStateException("could not read callback_event", e);
        }
    }
}
