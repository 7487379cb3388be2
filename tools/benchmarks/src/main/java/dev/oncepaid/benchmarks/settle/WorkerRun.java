package dev.oncepaid.benchmarks.settle;

import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.host.Database;
import dev.oncepaid.benchmarks.host.Schema;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.BitSet;

/** Workers against events that are all there before they start; gateway stopped. */
final class WorkerRun {

    private static final Duration PATIENCE = Duration.ofMinutes(30);

    private final BenchHost host;
    private final PrintWriter out;
    private final Instant now;

    WorkerRun(BenchHost host, PrintWriter out, Instant now) {
        this.host = host;
        this.out = out;
        this.now = now;
    }

    /**
     * What one run showed.
     *
     * @param rate events per second once warm
     * @param workerRssMegabytesMax the greatest resident memory of a worker when it was done
     */
    record Result(double rate, long workerRssMegabytesMax, OrderCheck check) {}

    /**
     * What it showed that all records came a second time.
     *
     * @param rate records passed per second once warm
     * @param newEffects effects that were not there before: must be 0
     */
    record Replayed(double rate, long newEffects, OrderCheck check) {}

    /** Events applied, and then all their records again. */
    record Twice(Result first, Replayed again) {}

    Result run(OncePaidWorker worker, int workers, int events) {
        Database database = laidOut(worker, events);
        try {
            return applied(database, worker, workers, events);
        } finally {
            host.drop(database);
        }
    }

    /** The same; then the workers start anew with all offsets at 0. */
    Twice runTwice(OncePaidWorker worker, int workers, int events) {
        Database database = laidOut(worker, events);
        try (Replay replay = new Replay(host, worker.topic())) {
            Result first = applied(database, worker, workers, events);
            long effects = effects(database);
            replay.rewind();
            try (Workers running = new Workers()) {
                running.start(worker, workers, host, database);
                double rate =
                        replay.awaitPassed(
                                events,
                                PATIENCE,
                                left -> say("    %,d of %,d to pass again", left, events));
                return new Twice(
                        first,
                        new Replayed(rate, effects(database) - effects, check(database, events)));
            }
        } finally {
            host.drop(database);
        }
    }

    private Database laidOut(OncePaidWorker worker, int events) {
        Database database = host.freshDatabase();
        Schema.migrate(database);
        Schema.registerOrders(database, 0, events);
        new StoredEvents(host, database, worker.topic(), now).layOut(0, events);
        host.checkpoint();
        return database;
    }

    private Result applied(Database database, OncePaidWorker worker, int workers, int events) {
        try (Workers running = new Workers()) {
            running.start(worker, workers, host, database);
            Drain.await(database, PATIENCE, open -> say("    %,d of %,d open", open, events));
            return new Result(
                    Drain.warmRate(database, 0),
                    running.rssMegabytesMax(),
                    check(database, events));
        }
    }

    private static OrderCheck check(Database database, int events) {
        BitSet all = new BitSet();
        all.set(0, events);
        return OrderCheck.of(database, all);
    }

    private static long effects(Database database) {
        return Long.parseLong(database.text("SELECT count(*) FROM order_effect"));
    }

    private void say(String format, Object... arguments) {
        out.printf(format + "%n", arguments);
        out.flush();
    }
}
