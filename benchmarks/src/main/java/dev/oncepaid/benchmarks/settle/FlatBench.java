package dev.oncepaid.benchmarks.settle;

import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.host.Database;
import dev.oncepaid.benchmarks.host.Schema;
import dev.oncepaid.stack.process.ChildProcess;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;

/** What one event costs in a small history and in a large one. */
final class FlatBench {

    private static final int SAMPLE_EVENTS = 100_000;
    private static final Duration PATIENCE = Duration.ofMinutes(15);

    private final BenchHost host;
    private final OncePaidWorker worker;
    private final Database database;
    private final PrintWriter out;
    private final Instant now;
    private int stored;
    private int sampled;

    FlatBench(BenchHost host, OncePaidWorker worker, PrintWriter out, Instant now) {
        this.host = host;
        this.worker = worker;
        this.database = host.freshDatabase();
        this.out = out;
        this.now = now;
        Schema.migrate(database);
    }

    /** Microseconds per event. */
    record Cost(double insert, double apply) {}

    /** Fills the history up to so many events, then measures with events of today. */
    Cost costAt(int rows) {
        say("Filling up to %,d settled events", rows);
        SettledHistory.add(database, stored, rows, done -> progress(done, rows));
        stored = rows;
        Schema.registerOrders(database, sampled, sampled + SAMPLE_EVENTS);
        long lastId =
                Long.parseLong(database.text("SELECT coalesce(max(id), 0) FROM callback_event"));
        host.checkpoint();
        Duration inserts =
                new StoredEvents(host, database, worker.topic(), now)
                        .layOut(sampled, sampled + SAMPLE_EVENTS);
        sampled += SAMPLE_EVENTS;
        host.checkpoint();
        ChildProcess process = worker.start("flat-worker", host, database);
        try {
            Drain.await(database, PATIENCE, open -> say("    %,d open", open));
        } finally {
            process.close();
        }
        Cost cost =
                new Cost(
                        inserts.toNanos() / 1e3 / SAMPLE_EVENTS,
                        1e6 / Drain.warmRate(database, lastId));
        say("  insert %.1f µs, apply %.1f µs per event", cost.insert(), cost.apply());
        return cost;
    }

    private void progress(long done, int rows) {
        if (done % 500_000 == 0) {
            say("    %,d of %,d", done, rows);
        }
    }

    private void say(String format, Object... arguments) {
        out.printf(format + "%n", arguments);
        out.flush();
    }
}
