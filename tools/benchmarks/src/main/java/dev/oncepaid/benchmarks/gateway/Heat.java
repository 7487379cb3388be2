package dev.oncepaid.benchmarks.gateway;

import dev.oncepaid.benchmarks.contender.Contender;
import dev.oncepaid.benchmarks.contender.RunningContender;
import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.host.Database;
import dev.oncepaid.benchmarks.load.ClosedLoop;
import dev.oncepaid.benchmarks.load.Feed;
import dev.oncepaid.benchmarks.load.Insistent;
import dev.oncepaid.benchmarks.load.LoadBook;
import dev.oncepaid.benchmarks.load.LoadGenerator;
import dev.oncepaid.benchmarks.load.OpenLoop;
import dev.oncepaid.benchmarks.load.SendOrder;
import dev.oncepaid.benchmarks.traffic.SignedTraffic;
import java.time.Duration;
import java.util.BitSet;

/**
 * One contender: started with an empty database, warmed up, then in each round loaded to its limit
 * and at a fixed share of what it reached. Every phase sends payments of its own.
 */
final class Heat implements AutoCloseable {

    /** Share of the reached rate at which latency is read. */
    static final double STEADY_SHARE = 0.8;

    /** Before latency is read. */
    static final Duration SETTLING = Duration.ofSeconds(3);

    private static final int WARM_CONNECTIONS = 16;
    private static final int WARM_UP_FULL_PART = 3;
    private static final double REPEATS = 0.05;
    private static final double STORM_REPEATS = 0.9;
    private static final Duration ANSWER_PATIENCE = Duration.ofSeconds(15);
    private static final Duration SETTLE_PAUSE = Duration.ofMillis(200);
    private static final Duration SETTLE_PATIENCE = Duration.ofSeconds(30);

    private final BenchHost host;
    private final SignedTraffic traffic;
    private final HeatSettings settings;
    private final Database database;
    private final RunningContender contender;
    private final BitSet sent = new BitSet();
    private final BitSet acknowledged = new BitSet();
    private int next;

    private Heat(BenchHost host, SignedTraffic traffic, HeatSettings settings, Contender who) {
        this.host = host;
        this.traffic = traffic;
        this.settings = settings;
        this.database = host.freshDatabase();
        host.checkpoint();
        this.contender = who.start(host, database);
    }

    static Heat start(BenchHost host, SignedTraffic traffic, HeatSettings settings, Contender who) {
        return new Heat(host, traffic, settings, who);
    }

    Database database() {
        return database;
    }

    BitSet acknowledged() {
        return acknowledged;
    }

    /**
     * Over few connections first: under full load the compiler would get little of two processors.
     * Then over all, for what has been compiled for few is compiled again for many.
     */
    Reading warmUp() {
        Duration full = settings.warmUp().dividedBy(WARM_UP_FULL_PART);
        int rateMax = settings.warmUpRateMax();
        closedLoop(settings.warmUp().minus(full), rateMax, REPEATS, WARM_CONNECTIONS);
        return closedLoop(full, rateMax, REPEATS, settings.closedConnections());
    }

    /** It stands still from here on, and is asked nothing, until it goes on. */
    void halt() {
        contender.process().freeze();
    }

    void goOn() {
        host.checkpoint();
        contender.process().thaw();
    }

    Reading toTheLimit() {
        return closedLoop(
                settings.phase(), settings.rateMax(), REPEATS, settings.closedConnections());
    }

    Reading storm() {
        return closedLoop(
                settings.phase(), settings.rateMax(), STORM_REPEATS, settings.closedConnections());
    }

    Reading steady(double reachedRate) {
        double rate = reachedRate * STEADY_SHARE;
        Duration duration = SETTLING.plus(settings.phase());
        SendOrder order = order(duration, settings.rateMax(), REPEATS);
        return run(
                order,
                new OpenLoop(order, rate, duration),
                settings.openConnections(),
                new LoadBook(SETTLING));
    }

    /** Sends again what was not acknowledged, as a channel would, until it is. */
    void settle() {
        BitSet open = (BitSet) sent.clone();
        open.andNot(acknowledged);
        int[] indexes = open.stream().toArray();
        Feed again =
                new Insistent(
                        new ClosedLoop(SendOrder.of(indexes), SETTLE_PATIENCE),
                        SETTLE_PAUSE,
                        SETTLE_PATIENCE);
        LoadBook book = new LoadBook();
        generator(settings.closedConnections()).run(again, book);
        acknowledged.or(book.acknowledged());
    }

    private Reading closedLoop(Duration duration, int rateMax, double repeats, int connections) {
        SendOrder order = order(duration, rateMax, repeats);
        return run(order, new ClosedLoop(order, duration), connections, new LoadBook());
    }

    private Reading run(SendOrder order, Feed feed, int connections, LoadBook book) {
        CpuWatch watch = CpuWatch.start(host, contender);
        generator(connections).run(feed, book);
        next += order.taken();
        sent.or(book.sent());
        acknowledged.or(book.acknowledged());
        return Reading.of(book, watch.stop());
    }

    private SendOrder order(Duration duration, int rateMax, double repeats) {
        int end = (int) Math.min(traffic.size(), next + rateMax * duration.toMillis() / 1_000);
        traffic.freshen(next, end);
        return SendOrder.mixed(next, end, repeats, next);
    }

    private LoadGenerator generator(int connections) {
        return new LoadGenerator(
                new LoadGenerator.Setup(contender.address(), connections, ANSWER_PATIENCE),
                traffic.pool());
    }

    @Override
    public void close() {
        contender.close();
        host.drop(database);
    }
}
