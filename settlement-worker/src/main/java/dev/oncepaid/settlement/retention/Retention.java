package dev.oncepaid.settlement.retention;

import dev.oncepaid.settlement.retention.RetentionTable.Stretch;
import dev.oncepaid.settlement.sql.Database;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;

/**
 * Removes handled events past their retention, a stretch per transaction, oldest first; any number
 * of workers may do so at once.
 *
 * <p>A notification that comes after its event was removed is stored as a new event and decided by
 * what stays: the recorded trade, refund or order says that it has taken effect already.
 */
final class Retention {

    private final Database database;
    private final Duration period;
    private final int batchRowsMax;
    private final Counter removed;
    private long afterId;

    Retention(Database database, Duration period, int batchRowsMax, MeterRegistry registry) {
        this.database = database;
        this.period = period;
        this.batchRowsMax = batchRowsMax;
        this.removed = registry.counter("oncepaid.retention.removed");
    }

    /** One stretch. Whether the next shall follow at once. */
    boolean pass() {
        Stretch stretch =
                database.inTransaction(
                        connection -> {
                            Instant horizon = RetentionTable.moveHorizon(connection, period);
                            return RetentionTable.remove(
                                    connection, horizon, afterId, batchRowsMax);
                        });
        removed.increment(stretch.removed());
        afterId = stretch.atTheEnd() ? 0 : stretch.lastId();
        return !stretch.atTheEnd();
    }
}
