package dev.oncepaid.benchmarks.settle;

import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.host.Database;
import dev.oncepaid.benchmarks.host.Schema;
import dev.oncepaid.stack.process.ChildProcess;
import dev.oncepaid.stack.run.Deployable;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * What one event costs beside a small history and beside a large one. Each has a database of its
 * own in the same server, and the two take turns, so that what slows the machine down for a while
 * slows both.
 */
final class FlatBench {

    private static final int SAMPLE_EVENTS = 60_000;
    private static final int ROUNDS = 5;

    /** Numbers of equal length, so that every sample's keys come after those of the one before. */
    private static final int FIRST_NUMBER = 1_000_000;

    private static final Duration PATIENCE = Duration.ofMinutes(15);

    private final BenchHost host;
    private final Deployable worker;
    private final PrintWriter out;
    private final Instant now;

    FlatBench(BenchHost host, Deployable worker, PrintWriter out, Instant now) {
        this.host = host;
        this.worker = worker;
        this.out = out;
        this.now = now;
    }

    /** Microseconds per event. */
    record Cost(double insert, double apply) {}

    /** One history, and the worker of its own topic. */
    private record Side(int rows, Database database, OncePaidWorker worker) {}

    /** The two costs of one round. */
    record Round(Cost few, Cost many) {

        double insertRatio() {
            return many.insert() / few.insert();
        }

        double applyRatio() {
            return many.apply() / few.apply();
        }
    }

    /** Fills both histories, then measures events of today beside the one and beside the other. */
    List<Round> run(int fewRows, int manyRows) {
        Side few = settled("few", fewRows);
        Side many = settled("many", manyRows);
        List<Round> rounds = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            say("Round %d of %d", i + 1, ROUNDS);
            int first = FIRST_NUMBER + i * SAMPLE_EVENTS;
            rounds.add(new Round(costBeside(few, first), costBeside(many, first)));
        }
        return rounds;
    }

    private Side settled(String name, int rows) {
        say("Making %,d settled events", rows);
        Database database = host.freshDatabase();
        Schema.migrate(database);
        SettledHistory.add(database, 0, rows, done -> progress(done, rows));
        return new Side(rows, database, OncePaidWorker.byDefault(worker, "bench.flat." + name));
    }

    private Cost costBeside(Side side, int first) {
        Database database = side.database();
        Schema.registerOrders(database, first, first + SAMPLE_EVENTS);
        long lastId = Long.parseLong(database.text("SELECT max(id) FROM callback_event"));
        host.checkpoint();
        Duration inserts =
                new StoredEvents(host, database, side.worker().topic(), now)
                        .layOut(first, first + SAMPLE_EVENTS);
        host.checkpoint();
        try (ChildProcess _ = side.worker().start("flat-worker", host, database)) {
            Drain.await(database, PATIENCE, open -> say("    %,d open", open));
        }
        Cost cost =
                new Cost(
                        inserts.toNanos() / 1e3 / SAMPLE_EVENTS,
                        1e6 / Drain.warmRate(database, lastId));
        say(
                "  beside %,d: insert %.1f µs, apply %.1f µs per event",
                side.rows(), cost.insert(), cost.apply());
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
