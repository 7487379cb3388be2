package dev.oncepaid.settlement.compensation;

import dev.oncepaid.settlement.event.BacklogTable;
import dev.oncepaid.settlement.event.BacklogTable.Backlog;
import dev.oncepaid.settlement.sql.Database;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.ToDoubleFunction;

/**
 * What is not ended, for those who watch: {@code oncepaid.events.open} by status, {@code
 * oncepaid.events.unsupported}; {@code oncepaid.events.due} and {@code oncepaid.events.due.oldest}
 * in seconds; {@code oncepaid.cases.open.oldest} in seconds.
 */
final class BacklogGauges {

    /** Above this a count only says "many"; it bounds what a look costs. */
    private static final int EVENTS_MAX = 100_000;

    /** Likewise; each case costs some look-ups. */
    private static final int CASES_MAX = 10_000;

    private final Database database;
    private volatile Backlog backlog = new Backlog(0, 0, 0, 0, 0, 0, 0);

    BacklogGauges(Database database, MeterRegistry registry) {
        this.database = database;
        open(registry, "PENDING", Backlog::pending);
        open(registry, "FAILED", Backlog::failed);
        open(registry, "PARKED", Backlog::parked);
        Gauge.builder("oncepaid.events.unsupported", this, gauges -> gauges.backlog.unsupported())
                .description("Events whose facts only a newer worker can read")
                .register(registry);
        Gauge.builder("oncepaid.events.due", this, gauges -> gauges.backlog.due())
                .description("Events that the compensation poller has to take")
                .register(registry);
        Gauge.builder("oncepaid.events.due.oldest", this, g -> g.backlog.oldestDueSeconds())
                .description("For how long the oldest due event has been due")
                .baseUnit("seconds")
                .register(registry);
        Gauge.builder("oncepaid.cases.open.oldest", this, g -> g.backlog.oldestCaseSeconds())
                .description("For how long the oldest open case has been open")
                .baseUnit("seconds")
                .register(registry);
    }

    private void open(MeterRegistry registry, String status, ToDoubleFunction<Backlog> count) {
        Gauge.builder("oncepaid.events.open", this, g -> count.applyAsDouble(g.backlog))
                .description("Events that are not ended, and those whose case waits for a person")
                .tag("status", status)
                .register(registry);
    }

    /** Looks once; never more to do at once. */
    boolean pass() {
        backlog =
                database.read(connection -> BacklogTable.count(connection, EVENTS_MAX, CASES_MAX));
        return false;
    }
}
