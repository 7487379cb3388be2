package dev.oncepaid.settlement.apply;

import dev.oncepaid.settlement.event.HandlingTable;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.event.Mark;
import dev.oncepaid.settlement.event.OpenEvent;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.DatabaseFault;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes stored events take effect, each exactly once, however often and by whomever it is asked.
 *
 * <p>When a call returns, every event it was given is ended, or waits with a time for its next
 * attempt, or is not there: an offset may pass. When it throws a {@link DatabaseFault} of kind
 * INFRASTRUCTURE, some of them may be untouched; the same call again is harmless and costs no
 * attempt.
 */
public final class EventApplier {

    private static final Logger LOG = LoggerFactory.getLogger(EventApplier.class);

    private static final int CONTENTION_RETRIES_MAX = 3;

    private final Database database;
    private final BatchTransaction transaction;
    private final Marking marking;
    private final VerdictMetrics metrics;

    EventApplier(
            Database database,
            BatchTransaction transaction,
            Marking marking,
            VerdictMetrics metrics) {
        this.database = database;
        this.transaction = transaction;
        this.marking = marking;
        this.metrics = metrics;
    }

    public Applied apply(Collection<Long> ids, Which which) {
        Applied applied = batch(ids, which);
        if (!applied.woken().isEmpty()) {
            applied = applied.and(batch(applied.woken(), Which.DUE));
        }
        metrics.count(applied);
        return applied;
    }

    /** Parks an event whose leases ran out with their holders too often. */
    public void park(long id) {
        metrics.count(mark(id, BatchDecision::crashed));
    }

    private Applied batch(Collection<Long> ids, Which which) {
        if (ids.isEmpty()) {
            return Applied.NOTHING;
        }
        try {
            return inTransaction(ids, which);
        } catch (RuntimeException e) {
            rethrowInfrastructure(e);
            LOG.atWarn()
                    .addKeyValue("events", ids.size())
                    .addKeyValue("cause", Faults.summary(e))
                    .log("batch was rolled back; its events are tried one by one now");
            return oneByOne(ids, which);
        }
    }

    private Applied oneByOne(Collection<Long> ids, Which which) {
        Applied applied = Applied.NOTHING;
        for (Long id : ids) {
            applied = applied.and(one(id, which));
        }
        return applied;
    }

    /** The outermost guard of a single event: whatever its fault, the others go on. */
    private Applied one(Long id, Which which) {
        try {
            return inTransaction(List.of(id), which);
        } catch (RuntimeException e) {
            rethrowInfrastructure(e);
            LOG.atError()
                    .addKeyValue("event_id", id)
                    .setCause(e)
                    .log("event failed alone; it is tried again later, and parked in the end");
            return mark(id, (decision, open) -> decision.fault(open, Faults.summary(e)));
        }
    }

    private Applied inTransaction(Collection<Long> ids, Which which) {
        for (int retry = 0; ; retry++) {
            try {
                return database.inTransaction(c -> transaction.run(c, ids, which));
            } catch (DatabaseFault fault) {
                if (fault.kind() != DatabaseFault.Kind.CONTENTION
                        || retry == CONTENTION_RETRIES_MAX) {
                    throw fault;
                }
            }
        }
    }

    private static void rethrowInfrastructure(RuntimeException e) {
        if (e instanceof DatabaseFault fault && fault.kind() == DatabaseFault.Kind.INFRASTRUCTURE) {
            throw fault;
        }
    }

    @FunctionalInterface
    private interface Marks {
        void add(BatchDecision decision, OpenEvent open);
    }

    private Applied mark(long id, Marks marks) {
        List<Mark> written = database.inTransaction(connection -> mark(connection, id, marks));
        return new Applied(written, List.of());
    }

    private List<Mark> mark(Connection connection, long id, Marks marks) throws SQLException {
        Known known = new Known(List.of(), List.of(), List.of(), List.of());
        Changes changes = new Changes();
        BatchDecision decision =
                new BatchDecision(
                        known,
                        changes,
                        marking,
                        new AutoRefundPolicy(SettlementProperties.AutoRefund.NONE));
        HandlingTable.lockOpen(connection, List.of(id), Which.ALL_OPEN, marking.patience())
                .forEach(open -> marks.add(decision, open));
        changes.writes(known).execute(connection);
        return changes.marks;
    }
}
