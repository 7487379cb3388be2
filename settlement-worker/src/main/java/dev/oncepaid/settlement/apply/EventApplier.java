package dev.oncepaid.settlement.apply;

import dev.oncepaid.settlement.event.HandlingTable;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.event.HandlingUpdate;
import dev.oncepaid.settlement.event.OpenEvent;
import dev.oncepaid.settlement.money.UnitOfWork;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.DatabaseFault;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes stored events take effect, each exactly once, however often and by whomever it is asked.
 *
 * <p>When a call returns, every event it was given is ended, or waits with a time for its next
 * attempt, or is not there: an offset may pass. When it throws a {@link DatabaseFault} of kind
 * INFRASTRUCTURE or UNCLEAR, some of them may be untouched; the same call again is harmless and
 * costs no attempt.
 *
 * <p>What fails alone for a reason that is not its own for sure, such as an order that somebody
 * keeps locked, is put off, so that it holds up no other. After {@value #PUT_OFF_MAX} of them the
 * trouble is taken for everybody's and the call ends; those are not due when it comes again, so
 * that each call gets further.
 */
public final class EventApplier {

    private static final Logger LOG = LoggerFactory.getLogger(EventApplier.class);

    private static final int AT_ONCE_MAX = 500;

    private static final int CONTENTION_RETRIES_MAX = 3;

    /**
     * Each may take as long as a statement may, twice; a consumer must poll before that adds up.
     */
    private static final int PUT_OFF_MAX = 3;

    private static final Set<DatabaseFault.Kind> OUTAGE = Set.of(DatabaseFault.Kind.INFRASTRUCTURE);
    private static final Set<DatabaseFault.Kind> NOT_ITS_OWN =
            Set.of(DatabaseFault.Kind.INFRASTRUCTURE, DatabaseFault.Kind.UNCLEAR);

    private final Database database;
    private final BatchTransaction transaction;
    private final HandlingPolicy policy;
    private final VerdictMetrics metrics;

    EventApplier(
            Database database,
            BatchTransaction transaction,
            HandlingPolicy policy,
            VerdictMetrics metrics) {
        this.database = database;
        this.transaction = transaction;
        this.policy = policy;
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

    /**
     * Applies what has just been made due; what the database does not let through now the poller
     * takes.
     */
    public void applyNow(Collection<Long> due) {
        List<Long> events = List.copyOf(due);
        try {
            for (int from = 0; from < events.size(); from += AT_ONCE_MAX) {
                int to = Math.min(events.size(), from + AT_ONCE_MAX);
                apply(events.subList(from, to), Which.DUE);
            }
        } catch (DatabaseFault fault) {
            LOG.atWarn()
                    .addKeyValue("events", events.size())
                    .addKeyValue("cause", fault.summary())
                    .log("due events could not be applied at once; the poller takes them");
        }
    }

    /** Parks an event whose leases ran out with their holders too often. */
    public void park(long id) {
        metrics.count(mark(id, policy::crashed));
    }

    private Applied batch(Collection<Long> ids, Which which) {
        if (ids.isEmpty()) {
            return Applied.NOTHING;
        }
        try {
            return inTransaction(ids, which);
        } catch (RuntimeException e) {
            rethrow(e, OUTAGE);
            LOG.atWarn()
                    .addKeyValue("events", ids.size())
                    .addKeyValue("cause", Faults.summary(e))
                    .log("batch was rolled back; its events are tried one by one now");
            return oneByOne(ids, which);
        }
    }

    private Applied oneByOne(Collection<Long> ids, Which which) {
        Applied applied = Applied.NOTHING;
        int putOff = 0;
        for (Long id : ids) {
            try {
                applied = applied.and(one(id, which));
            } catch (DatabaseFault fault) {
                // Who needs the order's state now must not take it for complete.
                if (which == Which.ALL_OPEN
                        || fault.kind() != DatabaseFault.Kind.UNCLEAR
                        || putOff++ == PUT_OFF_MAX) {
                    throw fault;
                }
                applied = applied.and(putOff(id, fault));
            }
        }
        return applied;
    }

    /** The outermost guard of a single event: whatever its fault, the others go on. */
    private Applied one(Long id, Which which) {
        try {
            return inTransaction(List.of(id), which);
        } catch (RuntimeException e) {
            rethrow(e, NOT_ITS_OWN);
            LOG.atError()
                    .addKeyValue("event_id", id)
                    .setCause(e)
                    .log("event failed in isolation; it is retried with back-off, then parked");
            return mark(id, open -> policy.fault(open, Faults.summary(e)));
        }
    }

    private Applied putOff(Long id, DatabaseFault fault) {
        LOG.atError()
                .addKeyValue("event_id", id)
                .setCause(fault)
                .log("event could not be tried; it is put off without counting an attempt");
        metrics.putOff();
        try {
            return mark(id, open -> policy.putOff(open, fault.summary()));
        } catch (DatabaseFault again) {
            if (again.kind() != DatabaseFault.Kind.UNCLEAR) {
                throw again;
            }
            // Its own row is locked: it stays as it was, and it has a time for its next attempt.
            return Applied.NOTHING;
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

    private static void rethrow(RuntimeException e, Set<DatabaseFault.Kind> kinds) {
        if (e instanceof DatabaseFault fault && kinds.contains(fault.kind())) {
            throw fault;
        }
    }

    /** The state of one event, whatever there is to say of it. */
    private Applied mark(long id, Function<OpenEvent, HandlingUpdate> mark) {
        return database.inTransaction(connection -> mark(connection, id, mark));
    }

    private Applied mark(Connection connection, long id, Function<OpenEvent, HandlingUpdate> mark)
            throws SQLException {
        UnitOfWork unit = UnitOfWork.of(List.of(), List.of());
        HandlingTable.lockOpen(connection, List.of(id), Which.ALL_OPEN, policy.patience())
                .forEach(open -> HandlingPolicy.record(unit, open, mark.apply(open)));
        return Applied.of(unit.commit(connection));
    }
}
