package dev.oncepaid.gateway.repeat;

import dev.oncepaid.gateway.repeat.RepeatTable.Addition;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts repeats in memory and writes the sums in batches.
 *
 * <p>Counts not yet written are lost when the process is killed: they tell an operator about
 * storms, nothing decides on them.
 */
public class RepeatCounter {

    private static final Logger LOG = LoggerFactory.getLogger(RepeatCounter.class);
    private static final int BATCH_ROWS_MAX = 1_000;

    private final ConcurrentHashMap<Long, Addition> pending = new ConcurrentHashMap<>();
    private final RepeatTable table;
    private final Clock clock;
    private final int pendingEventsMax;
    private final Counter uncounted;

    RepeatCounter(RepeatTable table, Clock clock, RepeatSettings settings, MeterRegistry meters) {
        this.table = table;
        this.clock = clock;
        this.pendingEventsMax = settings.pendingEventsMax();
        this.uncounted = meters.counter("oncepaid.repeat.uncounted");
    }

    /** One more repeat of a committed event; costs no I/O. */
    public void count(long eventId) {
        if (pending.size() >= pendingEventsMax && !pending.containsKey(eventId)) {
            uncounted.increment();
            return;
        }
        add(new Addition(eventId, 1, clock.instant()));
    }

    private void add(Addition addition) {
        pending.merge(addition.eventId(), addition, RepeatCounter::sum);
    }

    private static Addition sum(Addition a, Addition b) {
        Instant later = a.lastSeenAt().isAfter(b.lastSeenAt()) ? a.lastSeenAt() : b.lastSeenAt();
        return new Addition(a.eventId(), a.repeats() + b.repeats(), later);
    }

    /** Writes what was counted so far; what cannot be written stays counted for the next time. */
    void flush() {
        List<Addition> batch = take();
        while (!batch.isEmpty()) {
            if (!written(batch)) {
                return;
            }
            batch = take();
        }
    }

    private List<Addition> take() {
        List<Addition> batch = new ArrayList<>();
        for (Long eventId : pending.keySet()) {
            Addition taken = pending.remove(eventId);
            if (taken != null) {
                batch.add(taken);
            }
            if (batch.size() == BATCH_ROWS_MAX) {
                break;
            }
        }
        return batch;
    }

    private boolean written(List<Addition> batch) {
        try {
            table.add(batch);
            return true;
        } catch (SQLException e) {
            batch.forEach(this::add);
            LOG.warn(
                    "Repeats of {} events not written (SQL state {}); kept and tried again",
                    batch.size(),
                    e.getSQLState());
            return false;
        }
    }
}
