package dev.oncepaid.benchmarks.settle;

import dev.oncepaid.benchmarks.contender.OncePaidGateway;
import dev.oncepaid.benchmarks.contender.RunningContender;
import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.host.Database;
import dev.oncepaid.benchmarks.host.Schema;
import dev.oncepaid.benchmarks.load.Insistent;
import dev.oncepaid.benchmarks.load.LoadBook;
import dev.oncepaid.benchmarks.load.LoadGenerator;
import dev.oncepaid.benchmarks.load.OpenLoop;
import dev.oncepaid.benchmarks.load.SendOrder;
import dev.oncepaid.benchmarks.traffic.SignedTraffic;
import java.time.Duration;
import java.util.BitSet;

/** Gateway, workers and clients together, at a fixed rate. */
final class EndToEnd {

    private static final int CONNECTIONS = 512;
    private static final Duration ANSWER_PATIENCE = Duration.ofSeconds(15);
    private static final Duration REPEAT_PAUSE = Duration.ofMillis(300);
    private static final Duration REPEAT_PATIENCE = Duration.ofMinutes(2);
    private static final Duration DRAIN_PATIENCE = Duration.ofMinutes(10);

    private final BenchHost host;
    private final OncePaidGateway gateway;
    private final SignedTraffic traffic;
    private final Load load;

    /**
     * What the clients do.
     *
     * @param warmUp before anything counts
     */
    record Load(Phase warmUp, Phase measured) {

        int payments() {
            return warmUp.payments() + measured.payments();
        }
    }

    /** A fixed rate for some time. */
    record Phase(int perSecond, Duration duration) {

        int payments() {
            return (int) (perSecond * duration.toMillis() / 1_000);
        }
    }

    /**
     * What they met.
     *
     * @param acknowledgedPerSecond below the fixed rate when the gateway could not keep up
     * @param ackMillisP99 from when a request was due to its acknowledgement
     */
    record Result(
            AckToPaid ackToPaid,
            double acknowledgedPerSecond,
            double ackMillisP99,
            OrderCheck check) {}

    EndToEnd(BenchHost host, OncePaidGateway gateway, SignedTraffic traffic, Load load) {
        this.host = host;
        this.gateway = gateway;
        this.traffic = traffic;
        this.load = load;
    }

    Result run(OncePaidWorker worker, int workers) {
        Database database = host.freshDatabase();
        try {
            Schema.migrate(database);
            Schema.registerOrders(database, 0, load.payments());
            try (Workers running = new Workers();
                    RunningContender door = gateway.start(host, database)) {
                running.start(worker, workers, host, database);
                return measure(door, database);
            }
        } finally {
            host.drop(database);
        }
    }

    private Result measure(RunningContender door, Database database) {
        LoadBook warm = send(door, 0, load.warmUp());
        long lastWarmId =
                Long.parseLong(database.text("SELECT coalesce(max(id), 0) FROM callback_event"));
        LoadBook measured = send(door, load.warmUp().payments(), load.measured());
        Drain.await(database, DRAIN_PATIENCE, _ -> {});
        BitSet acknowledged = warm.acknowledged();
        acknowledged.or(measured.acknowledged());
        return new Result(
                AckToPaid.of(database, lastWarmId),
                measured.acknowledgedPerSecond(),
                measured.latencyMillis(99),
                OrderCheck.of(database, acknowledged));
    }

    private LoadBook send(RunningContender door, int first, Phase phase) {
        int end = first + phase.payments();
        traffic.freshen(first, end);
        SendOrder order = SendOrder.once(first, end);
        Duration duration = phase.duration().plusMillis(1);
        LoadBook book = new LoadBook();
        new LoadGenerator(
                        new LoadGenerator.Setup(door.address(), CONNECTIONS, ANSWER_PATIENCE),
                        traffic.pool())
                .run(
                        new Insistent(
                                new OpenLoop(order, phase.perSecond(), duration),
                                REPEAT_PAUSE,
                                REPEAT_PATIENCE),
                        book);
        return book;
    }
}
