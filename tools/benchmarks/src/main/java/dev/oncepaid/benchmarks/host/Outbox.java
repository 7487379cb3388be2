package dev.oncepaid.benchmarks.host;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** How much is still owed to Kafka. */
public final class Outbox {

    private static final Duration POLL = Duration.ofMillis(100);

    private Outbox() {}

    /** Rows of {@code callback_outbox} now. */
    public static long unpublished(Database database) {
        return Long.parseLong(database.text("SELECT count(*) FROM callback_outbox"));
    }

    /**
     * Waits until nothing is owed; the milliseconds that took, or {@code patience} if it is over.
     */
    public static long awaitEmpty(Database database, Duration patience) {
        long start = System.nanoTime();
        while (unpublished(database) > 0 && System.nanoTime() - start < patience.toNanos()) {
            LockSupport.parkNanos(POLL.toNanos());
        }
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }
}
