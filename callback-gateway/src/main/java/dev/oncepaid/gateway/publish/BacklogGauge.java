package dev.oncepaid.gateway.publish;

import dev.oncepaid.gateway.publish.OutboxTable.Backlog;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.SQLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** How much is owed to Kafka and since when, as last looked up. */
final class BacklogGauge {

    private static final Logger LOG = LoggerFactory.getLogger(BacklogGauge.class);

    /** Counting further would cost more than the figure is worth. */
    private static final int COUNT_MAX = 100_000;

    private final OutboxTable outbox;
    private volatile Backlog backlog = new Backlog(0, 0);

    BacklogGauge(OutboxTable outbox, MeterRegistry meters) {
        this.outbox = outbox;
        Gauge.builder("oncepaid.publish.unpublished", this, g -> g.backlog.events())
                .description("Events still owed to Kafka, counted up to " + COUNT_MAX)
                .baseUnit("events")
                .register(meters);
        Gauge.builder("oncepaid.publish.oldest.age", this, g -> g.backlog.oldestSeconds())
                .description("Since the oldest of them was received")
                .baseUnit("seconds")
                .register(meters);
    }

    void refresh() {
        try {
            backlog = outbox.backlog(COUNT_MAX);
        } catch (SQLException e) {
            LOG.debug(
                    "Backlog not looked up (SQL state {}); the old figure stays", e.getSQLState());
        }
    }
}
