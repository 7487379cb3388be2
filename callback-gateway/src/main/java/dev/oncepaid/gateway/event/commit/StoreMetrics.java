package dev.oncepaid.gateway.event.commit;

import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** How long events wait for their batch and batches for their commit. */
final class StoreMetrics {

    private static final double[] PERCENTILES = {0.5, 0.95, 0.99};

    private final Timer waitForBatch;
    private final Timer commit;
    private final DistributionSummary batchRows;

    StoreMetrics(MeterRegistry meters, PendingQueue queue, Availability availability) {
        waitForBatch = timer("oncepaid.store.wait", "From the queue into a batch", meters);
        commit = timer("oncepaid.store.commit", "One batch, statement to commit", meters);
        batchRows =
                DistributionSummary.builder("oncepaid.store.batch")
                        .description("Events of one batch")
                        .baseUnit("events")
                        .publishPercentiles(PERCENTILES)
                        .register(meters);
        Gauge.builder("oncepaid.store.queue", queue, PendingQueue::rows)
                .description("Events that wait to be written")
                .baseUnit("events")
                .register(meters);
        Gauge.builder("oncepaid.store.available", availability, a -> a.isAvailable() ? 1 : 0)
                .description("1 while the last batch could be written")
                .register(meters);
    }

    private static Timer timer(String name, String description, MeterRegistry meters) {
        return Timer.builder(name)
                .description(description)
                .publishPercentiles(PERCENTILES)
                .register(meters);
    }

    void batchTaken(List<PendingEvent> batch, long nowNanos) {
        batchRows.record(batch.size());
        for (PendingEvent event : batch) {
            waitForBatch.record(nowNanos - event.admittedNanos(), TimeUnit.NANOSECONDS);
        }
    }

    void batchWritten(long nanos) {
        commit.record(nanos, TimeUnit.NANOSECONDS);
    }
}
