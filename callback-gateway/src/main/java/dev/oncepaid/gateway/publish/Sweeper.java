package dev.oncepaid.gateway.publish;

import dev.oncepaid.gateway.event.table.EventReader;
import dev.oncepaid.gateway.publish.OutboxTable.Lease;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends what is overdue in the outbox, whoever stored it: leases rows, sends them with nothing
 * locked, strikes off what was acknowledged.
 *
 * <p>An outage postpones all of them for a moment. A failure that is an event's own postpones that
 * event alone, longer with each attempt, and never those behind it.
 */
final class Sweeper {

    private static final Logger LOG = LoggerFactory.getLogger(Sweeper.class);

    private final OutboxTable outbox;
    private final EventReader events;
    private final RecordSender sender;
    private final PublishSettings.Sweep settings;

    Sweeper(
            OutboxTable outbox,
            EventReader events,
            RecordSender sender,
            PublishSettings.Sweep settings) {
        this.outbox = outbox;
        this.events = events;
        this.sender = sender;
        this.settings = settings;
    }

    /** Sweeps until less than a full pass was overdue or an outage was met. */
    void sweep() {
        try {
            boolean more = true;
            while (more && !Thread.currentThread().isInterrupted()) {
                more = pass();
            }
        } catch (SQLException e) {
            LOG.warn(
                    "Outbox not swept (SQL state {}); leased events are free again after {} s",
                    e.getSQLState(),
                    settings.lease().toSeconds());
        }
    }

    private boolean pass() throws SQLException {
        List<Lease> leases = outbox.lease(settings.rowsMax(), settings.lease());
        Sending sending =
                Sending.of(events.read(leases.stream().map(Lease::eventId).toList()), sender);
        if (!sending.sent().isEmpty()) {
            outbox.published(sending.sent());
        }
        if (!sending.held().isEmpty()) {
            outbox.postponed(sending.held(), settings.outageDelay(), sending.heldBy());
            LOG.warn(
                    "Kafka not reached ({}): {} events stay owed and are tried again in {} s",
                    sending.heldBy(),
                    sending.held().size(),
                    settings.outageDelay().toSeconds());
        }
        for (Lease lease : leases) {
            String failure = sending.failed().get(lease.eventId());
            if (failure != null) {
                postpone(lease, failure);
            }
        }
        return sending.held().isEmpty() && leases.size() == settings.rowsMax();
    }

    private void postpone(Lease lease, String failure) throws SQLException {
        Duration delay = backoff(lease.attempts());
        outbox.postponed(List.of(lease.eventId()), delay, failure);
        LOG.error(
                "Event {} cannot be published ({}, attempt {}): the worker's poller settles it, other"
                        + " listeners miss it; tried again in {} s",
                lease.eventId(),
                failure,
                lease.attempts(),
                delay.toSeconds());
    }

    private Duration backoff(int attempts) {
        Duration delay = settings.backoffMin();
        for (int i = 1; i < attempts && delay.compareTo(settings.backoffMax()) < 0; i++) {
            delay = delay.multipliedBy(2);
        }
        return delay.compareTo(settings.backoffMax()) < 0 ? delay : settings.backoffMax();
    }
}
