package dev.oncepaid.gateway.event.commit;

import dev.oncepaid.gateway.event.Outcome;
import dev.oncepaid.gateway.event.Outcome.Cause;
import dev.oncepaid.gateway.event.commit.BatchInsert.LockTimeouts;
import dev.oncepaid.gateway.event.table.EventTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One thread that takes batches from the queue and writes them, until the queue is closed. */
final class BatchWriter implements Runnable {

    private static final Logger LOG = LoggerFactory.getLogger(BatchWriter.class);

    private final PendingQueue queue;
    private final Destination destination;
    private final BatchOutcomes outcomes;
    private final Availability availability;
    private final StoreMetrics metrics;

    /** Where batches go. */
    record Destination(DataSource dataSource, EventTable table, LockTimeouts lockTimeouts) {}

    BatchWriter(
            PendingQueue queue,
            Destination destination,
            BatchOutcomes outcomes,
            Availability availability,
            StoreMetrics metrics) {
        this.queue = queue;
        this.destination = destination;
        this.outcomes = outcomes;
        this.availability = availability;
        this.metrics = metrics;
    }

    @Override
    public void run() {
        try {
            List<PendingEvent> batch = queue.takeBatch();
            while (!batch.isEmpty()) {
                writeAndSettle(batch);
                batch = queue.takeBatch();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Whatever happens, every event of the batch has an outcome afterwards and the thread lives.
     */
    private void writeAndSettle(List<PendingEvent> batch) {
        long begun = System.nanoTime();
        metrics.batchTaken(batch, begun);
        try {
            if (written(batch)) {
                metrics.batchWritten(System.nanoTime() - begun);
            }
        } catch (RuntimeException | Error e) {
            LOG.error(
                    "A batch of {} events failed by a fault of ours; their channels are told to"
                            + " try again",
                    batch.size(),
                    e);
        } finally {
            giveUp(batch);
            queue.written();
        }
    }

    private boolean written(List<PendingEvent> batch) {
        Connection connection;
        try {
            connection = destination.dataSource().getConnection();
        } catch (SQLException e) {
            lost(e);
            giveUp(queue.takeAll());
            return false;
        }
        try (connection) {
            new BatchInsert(connection, destination.table(), outcomes, destination.lockTimeouts())
                    .write(batch);
            availability.found();
            return true;
        } catch (SQLException e) {
            lost(e);
            return false;
        }
    }

    private void lost(SQLException e) {
        availability.lost(stateOf(e));
        outcomes.databaseLost();
    }

    /** Events that have an outcome keep it. */
    private static void giveUp(List<PendingEvent> events) {
        events.forEach(event -> event.complete(new Outcome.NotNow(Cause.UNAVAILABLE)));
    }

    private static String stateOf(SQLException e) {
        return Objects.requireNonNullElse(e.getSQLState(), "none");
    }
}
