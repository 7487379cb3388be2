package dev.oncepaid.gateway.event;

import dev.oncepaid.gateway.event.Outcome.Cause;
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
    private final DataSource dataSource;
    private final EventTable table;
    private final Settlement settlement;
    private final Availability availability;
    private final StoreMetrics metrics;
    private final StoreSettings settings;

    BatchWriter(
            PendingQueue queue,
            DataSource dataSource,
            EventTable table,
            Settlement settlement,
            Availability availability,
            StoreMetrics metrics,
            StoreSettings settings) {
        this.queue = queue;
        this.dataSource = dataSource;
        this.table = table;
        this.settlement = settlement;
        this.availability = availability;
        this.metrics = metrics;
        this.settings = settings;
    }

    @Override
    public void run() {
        try {
            List<PendingEvent> batch = nextBatch();
            while (!batch.isEmpty()) {
                writeAndSettle(batch);
                batch = nextBatch();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private List<PendingEvent> nextBatch() throws InterruptedException {
        return queue.takeBatch(settings.batchRowsMax(), settings.batchBytesMax().toBytes());
    }

    /**
     * Whatever happens, every event of the batch has an outcome afterwards and the thread lives.
     */
    private void writeAndSettle(List<PendingEvent> batch) {
        try {
            write(batch);
        } catch (RuntimeException e) {
            LOG.error(
                    "A batch of {} events failed by a fault of ours; their channels are told to"
                            + " try again",
                    batch.size(),
                    e);
        } finally {
            giveUp(batch);
        }
    }

    private void write(List<PendingEvent> batch) {
        long begun = System.nanoTime();
        metrics.batchTaken(batch, begun);
        Connection connection;
        try {
            connection = dataSource.getConnection();
        } catch (SQLException e) {
            availability.lost(stateOf(e));
            giveUp(batch);
            giveUp(queue.takeAll());
            return;
        }
        try (connection) {
            boolean impatient =
                    new BatchInsert(connection, table, settlement, settings.splitLockTimeout())
                            .write(batch);
            availability.found();
            metrics.batchWritten(System.nanoTime() - begun);
            if (impatient) {
                table.lockTimeout(connection, settings.lockTimeout());
            }
        } catch (SQLException e) {
            availability.lost(stateOf(e));
        }
    }

    private static void giveUp(List<PendingEvent> events) {
        events.forEach(event -> event.complete(new Outcome.NotNow(Cause.UNAVAILABLE)));
    }

    private static String stateOf(SQLException e) {
        return Objects.requireNonNullElse(e.getSQLState(), "none");
    }
}
