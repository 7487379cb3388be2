package dev.oncepaid.benchmarks.siege;

import dev.oncepaid.benchmarks.host.Database;
import dev.oncepaid.benchmarks.traffic.SignedTraffic;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Holds what was acknowledged against the table and the topic. */
record Reckoning(int stored, int published, int lost, int doubled) {

    private static final String EVENTS =
            "SELECT id, channel || '/' || trade_no || '/' || notify_id FROM callback_event";

    static Reckoning of(
            Database database, Set<Long> inKafka, SignedTraffic traffic, BitSet acknowledged) {
        Map<String, List<Long>> idsByKey = idsByKey(database);
        int stored = 0;
        int published = 0;
        int lost = 0;
        for (int i = acknowledged.nextSetBit(0); i >= 0; i = acknowledged.nextSetBit(i + 1)) {
            List<Long> ids = idsByKey.getOrDefault(traffic.key(i).toString(), List.of());
            boolean isPublished = ids.stream().anyMatch(inKafka::contains);
            stored += ids.isEmpty() ? 0 : 1;
            published += isPublished ? 1 : 0;
            lost += isPublished ? 0 : 1;
        }
        int doubled = idsByKey.values().stream().mapToInt(ids -> ids.size() - 1).sum();
        return new Reckoning(stored, published, lost, doubled);
    }

    private static Map<String, List<Long>> idsByKey(Database database) {
        Map<String, List<Long>> ids = new HashMap<>();
        try (Connection connection = database.connect();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(EVENTS)) {
            while (rows.next()) {
                ids.computeIfAbsent(rows.getString(2), _ -> new ArrayList<>()).add(rows.getLong(1));
            }
            return ids;
        } catch (SQLException e) {
            throw new IllegalStateException("could not read callback_event", e);
        }
    }
}
