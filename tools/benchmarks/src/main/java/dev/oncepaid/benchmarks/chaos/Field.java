package dev.oncepaid.benchmarks.chaos;

import dev.oncepaid.benchmarks.contender.OncePaidGateway;
import dev.oncepaid.benchmarks.contender.RunningContender;
import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.host.Database;
import dev.oncepaid.benchmarks.settle.OncePaidWorker;
import dev.oncepaid.stack.process.ChildProcess;
import dev.oncepaid.stack.process.FreePorts;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;

/** Everything that runs, and everything that can be done to it. */
final class Field implements AutoCloseable {

    private static final int WORKERS = 3;
    private static final long SEED = 75;
    private static final Duration STOP_GRACE = Duration.ofSeconds(20);

    private final BenchHost host;
    private final OncePaidGateway gateway;
    private final OncePaidWorker worker;
    private final Database database;
    private final int port = FreePorts.pick();
    private final List<ChildProcess> workers = new ArrayList<>();
    private final RandomGenerator random = new Random(SEED);
    private RunningContender door;

    private Field(
            BenchHost host, OncePaidGateway gateway, OncePaidWorker worker, Database database) {
        this.host = host;
        this.gateway = gateway;
        this.worker = worker;
        this.database = database;
        this.door = startGateway();
        for (int i = 0; i < WORKERS; i++) {
            workers.add(startWorker(i));
        }
    }

    /** A gateway and three workers on a database with tables and orders. */
    static Field prepare(
            BenchHost host, OncePaidGateway gateway, OncePaidWorker worker, Database database) {
        return new Field(host, gateway, worker, database);
    }

    InetSocketAddress address() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    BenchHost host() {
        return host;
    }

    int workers() {
        return WORKERS;
    }

    /** Lets time pass in which the clients send. */
    static void endure(Duration duration) {
        long end = System.nanoTime() + duration.toNanos();
        for (long left = duration.toNanos(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    /** {@code kill -9}, and a new one on the same port. */
    void killGateway() {
        door.process().kill();
        door = startGateway();
    }

    /** {@code kill -9} of any one at a random moment of two seconds, and a new one in its place. */
    void killAnyWorker() {
        endure(Duration.ofMillis(random.nextInt(2_000)));
        int index = random.nextInt(WORKERS);
        workers.get(index).kill();
        workers.set(index, startWorker(index));
    }

    /** SIGTERM, and a new one in its place. */
    void restartWorker(int index) {
        workers.get(index).terminate(STOP_GRACE);
        workers.set(index, startWorker(index));
    }

    /** SIGSTOP for so long, then SIGCONT: it wakes in the middle of what it was doing. */
    void freezeWorker(int index, Duration duration) {
        workers.get(index).freeze();
        endure(duration);
        workers.get(index).thaw();
    }

    private RunningContender startGateway() {
        return gateway.start(host, database, port, host.bootstrapServers());
    }

    private ChildProcess startWorker(int index) {
        return worker.start("worker" + index, host, database);
    }

    @Override
    public void close() {
        door.close();
        workers.forEach(ChildProcess::close);
    }
}
