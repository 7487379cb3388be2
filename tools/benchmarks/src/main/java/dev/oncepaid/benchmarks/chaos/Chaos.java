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
    private static final Duration LEG = Duration.ofMinutes(3);
    private static final Duration LEG_MAX = Duration.ofMinutes(5);
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
     * What is struck.
     *
     * @param times how often each strike comes at least
     * @param duration how long it goes on at least
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
        Schedule schedule = new Schedule(plan.strikes(), plan.times(), plan.duration());
        LoadBook book = new LoadBook();
        refused.begin();
        while (!schedule.isOver()) {
            leg(schedule, book, perSecond);
        }
        return reckon(book, schedule.struck());
    }

    /** Strikes under load for as long as fresh signatures surely hold. */
    private void leg(Schedule schedule, LoadBook book, int perSecond) {
        int first = book.sent().length();
        int end = (int) Math.min(traffic.size(), first + perSecond * LEG_MAX.toSeconds());
        traffic.freshen(first, end, LEG_MAX);
        UntilTold fresh = new UntilTold(SendOrder.mixed(first, end, REPEATS, first), perSecond, 1);
        try (ExecutorService clients = Executors.newSingleThreadExecutor()) {
            Insistent feed = new Insistent(fresh, REPEAT_PAUSE, REPEAT_PATIENCE);
            Future<?> sending = clients.submit(() -> generator().run(feed, book));
            try {
                strike(schedule);
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
    }

    private void strike(Schedule schedule) {
        long start = System.nanoTime();
        Field.endure(BETWEEN);
        while (!schedule.isOver() && System.nanoTime() - start < LEG.toNanos()) {
            Duration elapsed = schedule.elapsed();
            Strike strike = schedule.next();
            say("  %4d s  %s", elapsed.toSeconds(), strike.name());
            stalls.during(
                    strike.name(),
                    () -> {
                        strike.action().accept(field);
                        Field.endure(BETWEEN);
                    });
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
