package dev.oncepaid.benchmarks.chaos;

import dev.oncepaid.benchmarks.host.Database;
import dev.oncepaid.benchmarks.host.Outbox;
import dev.oncepaid.benchmarks.load.Insistent;
import dev.oncepaid.benchmarks.load.LoadBook;
import dev.oncepaid.benchmarks.load.LoadGenerator;
import dev.oncepaid.benchmarks.load.SendOrder;
import dev.oncepaid.benchmarks.load.UntilTold;
import dev.oncepaid.benchmarks.settle.Drain;
import dev.oncepaid.benchmarks.settle.OrderCheck;
import dev.oncepaid.benchmarks.traffic.SignedTraffic;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Clients that repeat like channels, and one strike after the other. */
final class Chaos {

    private static final int CONNECTIONS = 64;
    private static final double REPEATS = 0.05;
    private static final Duration ANSWER_PATIENCE = Duration.ofSeconds(5);
    private static final Duration REPEAT_PAUSE = Duration.ofMillis(500);
    private static final Duration REPEAT_PATIENCE = Duration.ofMinutes(30);
    private static final int BETWEEN_SECONDS = 4;
    private static final Duration BETWEEN = Duration.ofSeconds(BETWEEN_SECONDS);
    private static final Duration DRAIN_PATIENCE = Duration.ofMinutes(15);

    private final Field field;
    private final Database database;
    private final SignedTraffic traffic;
    private final PrintWriter out;
    private final Stalls stalls;
    private final RefusedWrite refused;

    Chaos(Field field, Database database, SignedTraffic traffic, PrintWriter out) {
        this.field = field;
        this.database = database;
        this.traffic = traffic;
        this.out = out;
        this.stalls = new Stalls(database);
        this.refused = new RefusedWrite(database);
    }

    /**
     * How long it goes on: until both are reached.
     *
     * @param times how often each strike comes at least
     */
    record Plan(List<Strike> strikes, int times, Duration duration) {

        Plan {
            strikes = List.copyOf(strikes);
        }
    }

    /**
     * What was struck, and what came of it.
     *
     * @param strikes how often each came
     * @param stallSeconds by strike, for how long no event was handled, from its begin until
     *     {@value #BETWEEN_SECONDS} s after its end
     * @param refusals how often the write of the one payment that the database refused was tried
     * @param drainSeconds from the last acknowledgement until nothing was open or owed
     */
    record Result(
            int sent,
            int acknowledged,
            int stored,
            Map<String, Integer> strikes,
            Map<String, Double> stallSeconds,
            int refusals,
            double drainSeconds,
            OrderCheck check) {

        boolean holds() {
            return check.holds() && sent == acknowledged && refusals > 1;
        }
    }

    Result run(int perSecond, Plan plan) {
        UntilTold fresh =
                new UntilTold(SendOrder.mixed(0, traffic.size(), REPEATS, 1), perSecond, 1);
        LoadBook book = new LoadBook();
        Map<String, Integer> strikes = new LinkedHashMap<>();
        try (ExecutorService clients = Executors.newSingleThreadExecutor()) {
            Insistent feed = new Insistent(fresh, REPEAT_PAUSE, REPEAT_PATIENCE);
            Future<?> sending = clients.submit(() -> generator().run(feed, book));
            refused.begin();
            try {
                strike(plan, strikes);
            } finally {
                fresh.enough();
            }
            sending.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the chaos was stopped", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("the clients failed", e);
        }
        return reckon(book, strikes);
    }

    private void strike(Plan plan, Map<String, Integer> strikes) {
        Field.endure(BETWEEN);
        long start = System.nanoTime();
        for (int round = 1; ; round++) {
            for (Strike strike : plan.strikes()) {
                long nanos = System.nanoTime() - start;
                if (round > plan.times() && nanos > plan.duration().toNanos()) {
                    return;
                }
                say("  %4d s  %s", nanos / 1_000_000_000, strike.name());
                stalls.during(
                        strike.name(),
                        () -> {
                            strike.action().accept(field);
                            Field.endure(BETWEEN);
                        });
                strikes.merge(strike.name(), 1, Integer::sum);
            }
        }
    }

    private Result reckon(LoadBook book, Map<String, Integer> strikes) {
        say("  all sent; waiting until nothing is open");
        long start = System.nanoTime();
        int refusals = refused.refusals();
        refused.end();
        Drain.await(database, DRAIN_PATIENCE, open -> say("    %,d open", open));
        Outbox.awaitEmpty(database, DRAIN_PATIENCE);
        double seconds = (System.nanoTime() - start) / 1e9;
        return new Result(
                book.sent().cardinality(),
                book.acknowledged().cardinality(),
                Integer.parseInt(database.text("SELECT count(*) FROM callback_event")),
                strikes,
                stalls.longest(),
                refusals,
                Math.round(seconds * 10) / 10.0,
                OrderCheck.of(database, book.acknowledged()));
    }

    private LoadGenerator generator() {
        return new LoadGenerator(
                new LoadGenerator.Setup(field.address(), CONNECTIONS, ANSWER_PATIENCE),
                traffic.pool());
    }

    private void say(String format, Object... arguments) {
        out.printf(format + "%n", arguments);
        out.flush();
    }
}
