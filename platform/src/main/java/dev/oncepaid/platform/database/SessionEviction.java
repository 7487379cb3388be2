package dev.oncepaid.platform.database;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import com.zaxxer.hikari.SQLExceptionOverride;
import java.sql.SQLException;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Gives up sessions on which no statement can succeed any more, and remembers that statements fail
 * for lack of space or permissions, which no look finds out by reading.
 *
 * <p>After a switch-over the sessions of the former primary stay connected and refuse every write.
 * The first that says so takes all others of the pool with it: each would fail the same way.
 */
final class SessionEviction implements SQLExceptionOverride {

    private static final String READ_ONLY = "25006";

    /**
     * Beyond class 08 (connection): a transaction that stays failed, a session that the server has
     * ended (time-outs, shutdown, dropped database), statements that the server has forgotten.
     */
    private static final Set<String> UNUSABLE =
            Set.of(
                    READ_ONLY, "25P02", "25P03", "25P04", "26000", "57P01", "57P02", "57P03",
                    "57P04", "57P05");

    /** Full disk or memory, failing disks, a right that was taken away. */
    private static final Set<String> WRITES_FAIL =
            Set.of("42501", "53000", "53100", "53200", "58000", "58030");

    /** Long enough for those that try again and again to fail again. */
    private static final long FAILING_NANOS = 5_000_000_000L;

    /** A server that refuses writes for long is not asked for new sessions without end. */
    private static final long PAUSE_NANOS = 1_000_000_000L;

    private final HikariDataSource pool;
    private final AtomicLong evictedNanos = new AtomicLong(System.nanoTime() - PAUSE_NANOS);

    private final AtomicLong failedNanos = new AtomicLong(System.nanoTime() - FAILING_NANOS);

    SessionEviction(HikariDataSource pool) {
        this.pool = pool;
    }

    @java.lang.Override
    public Override adjudicate(SQLException fault) {
        String state = fault.getSQLState();
        if (READ_ONLY.equals(state)) {
            evictAll();
        }
        if (state != null && WRITES_FAIL.contains(state)) {
            failedNanos.set(System.nanoTime());
        }
        return isUnusable(state) ? Override.MUST_EVICT : Override.CONTINUE_EVICT;
    }

    private static boolean isUnusable(@Nullable String state) {
        return state != null && (state.startsWith("08") || UNUSABLE.contains(state));
    }

    /** Whether one has failed in the last seconds for a reason that concerns all writes. */
    boolean writesFail() {
        return System.nanoTime() - failedNanos.get() < FAILING_NANOS;
    }

    /** Idle sessions end now, those at work when they are returned; at most once per second. */
    void evictAll() {
        long now = System.nanoTime();
        long last = evictedNanos.get();
        if (now - last < PAUSE_NANOS || !evictedNanos.compareAndSet(last, now)) {
            return;
        }
        HikariPoolMXBean sessions = pool.getHikariPoolMXBean();
        if (sessions != null) {
            sessions.softEvictConnections();
        }
    }
}
