package dev.oncepaid.settlement.compensation;

import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.event.LeaseTable;
import dev.oncepaid.settlement.event.LeaseTable.Lease;
import dev.oncepaid.settlement.event.LeaseTable.Lessee;
import dev.oncepaid.settlement.sql.Database;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Applies what is due in the database, whether Kafka never brought it or a try of it failed.
 *
 * <p>Events are leased in a transaction of their own before they are tried, so that one over which
 * a process dies is known by it: such an event is tried alone from then on, and parked when it took
 * too many processes with it.
 */
final class CompensationPoller {

    private static final Logger LOG = LoggerFactory.getLogger(CompensationPoller.class);

    private final Database database;
    private final EventApplier applier;
    private final Lessee lessee;
    private final Limits limits;

    CompensationPoller(Database database, EventApplier applier, Lessee lessee, Limits limits) {
        this.database = database;
        this.applier = applier;
        this.lessee = lessee;
        this.limits = limits;
    }

    /** The most events at once, and the most crashes of one before it is given up. */
    record Limits(int batchRowsMax, int crashesMax) {}

    /** One round. Whether there may be more at once. */
    boolean pass() {
        List<Lease> due = lease(false, limits.batchRowsMax());
        if (!due.isEmpty()) {
            apply(due);
        }
        List<Lease> suspects = lease(true, 1);
        suspects.forEach(this::applySuspect);
        return due.size() == limits.batchRowsMax() || !suspects.isEmpty();
    }

    private List<Lease> lease(boolean suspect, int rowsMax) {
        return database.inTransaction(
                connection -> LeaseTable.lease(connection, lessee, suspect, rowsMax));
    }

    private void applySuspect(Lease suspect) {
        if (suspect.crashes() >= limits.crashesMax()) {
            LOG.atError()
                    .addKeyValue("event_id", suspect.eventId())
                    .addKeyValue("crashes", suspect.crashes())
                    .log("event crashed too many workers; parked for manual review");
            applier.park(suspect.eventId());
        } else {
            apply(List.of(suspect));
        }
    }

    private void apply(List<Lease> leases) {
        List<Long> ids = leases.stream().map(Lease::eventId).toList();
        boolean applied = false;
        try {
            applier.apply(ids, Which.DUE);
            applied = true;
        } finally {
            if (!applied) {
                // An outage, not a crash: nobody shall count it as one.
                database.inTransaction(c -> LeaseTable.release(c, lessee, ids));
            }
        }
    }
}
