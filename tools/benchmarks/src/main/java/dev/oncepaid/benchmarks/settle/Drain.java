package dev.oncepaid.benchmarks.settle;

import dev.oncepaid.benchmarks.host.Database;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;

/** Waits for workers to end what is open, and reads afterwards how fast they were. */
public final class Drain {

    private static final Duration POLL = Duration.ofMillis(500);
    private static final String OPEN =
            "SELECT count(*) FROM callback_handling WHERE handle_status IN ('PENDING', 'FAILED')";

    /** Workers compile while they work; the first third of the events warms them up. */
    static final double WARM_SHARE = 1 / 3.0;

    private Drain() {}

    /**
     * Waits until nothing is open.
     *
     * @param progress hears now and then how many events are still open
     * @throws IllegalStateException when {@code patience} is over first
     */
    public static void await(Database database, Duration patience, LongConsumer progress) {
        long start = System.nanoTime();
        long open = open(database);
        for (long polls = 1; open > 0; polls++) {
            if (System.nanoTime() - start > patience.toNanos()) {
                throw new IllegalStateException(
                        open + " events are still open after " + patience.toSeconds() + " s");
            }
            LockSupport.parkNanos(POLL.toNanos());
            open = open(database);
            if (polls % 10 == 0) {
                progress.accept(open);
            }
        }
    }

    private static long open(Database database) {
        return Long.parseLong(database.text(OPEN));
    }

    /**
     * Events per second over the last two thirds of what was handled of the events after this one,
     * by the database's clock.
     */
    static double warmRate(Database database, long afterEventId) {
        String sql =
                """
                WITH handled AS (
                    SELECT handled_at, row_number() OVER (ORDER BY handled_at) AS place,
                           count(*) OVER () AS total
                      FROM callback_handling WHERE handle_status = 'SUCCEEDED' AND event_id > %d
                )
                SELECT (count(*) / greatest(0.001,
                           extract(epoch FROM max(handled_at) - min(handled_at))))::float8
                  FROM handled WHERE place > total * %s
                """
                        .formatted(afterEventId, WARM_SHARE);
        return Double.parseDouble(database.text(sql));
    }
}
