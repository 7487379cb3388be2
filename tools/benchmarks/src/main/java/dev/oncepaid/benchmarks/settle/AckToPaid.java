package dev.oncepaid.benchmarks.settle;

import dev.oncepaid.benchmarks.host.Database;

/**
 * Milliseconds from the commit that lets a notification be acknowledged to the commit that makes
 * its order PAID, by the server's own commit times.
 */
record AckToPaid(double p50, double p99, double max) {

    /** Of the events after this one; needs {@code track_commit_timestamp}. */
    static AckToPaid of(Database database, long afterEventId) {
        return new AckToPaid(
                percentile(database, 0.5, afterEventId),
                percentile(database, 0.99, afterEventId),
                percentile(database, 1, afterEventId));
    }

    private static double percentile(Database database, double share, long afterEventId) {
        String sql =
                """
                SELECT coalesce(percentile_disc(%s) WITHIN GROUP (ORDER BY millis), 0)::float8
                  FROM (SELECT extract(epoch FROM pg_xact_commit_timestamp(h.xmin)
                                   - pg_xact_commit_timestamp(e.xmin)) * 1000 AS millis
                          FROM callback_event e JOIN callback_handling h ON h.event_id = e.id
                         WHERE h.handle_status = 'SUCCEEDED' AND e.id > %d) AS took
                """
                        .formatted(share, afterEventId);
        return Double.parseDouble(database.text(sql));
    }
}
