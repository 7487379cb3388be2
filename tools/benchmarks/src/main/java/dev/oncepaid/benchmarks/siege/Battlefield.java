package dev.oncepaid.benchmarks.siege;

import dev.oncepaid.benchmarks.contender.OncePaidGateway;
import dev.oncepaid.benchmarks.contender.RunningContender;
import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.host.Database;
import dev.oncepaid.benchmarks.traffic.SignedTraffic;
import dev.oncepaid.stack.process.FreePorts;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.BitSet;
import java.util.concurrent.locks.LockSupport;

/** What a strike can reach: the host, the database, and the gateway's process. */
final class Battlefield implements AutoCloseable {

    private final BenchHost host;
    private final OncePaidGateway gateway;
    private final SignedTraffic traffic;
    private final Database database;
    private final int port = FreePorts.pick();
    private final BitSet acknowledged = new BitSet();
    private RunningContender running;

    private Battlefield(BenchHost host, OncePaidGateway gateway, SignedTraffic traffic) {
        this.host = host;
        this.gateway = gateway;
        this.traffic = traffic;
        this.database = host.freshDatabase();
        this.running = start();
    }

    /** A gateway that stands, with an empty database. */
    static Battlefield prepare(BenchHost host, OncePaidGateway gateway, SignedTraffic traffic) {
        return new Battlefield(host, gateway, traffic);
    }

    BenchHost host() {
        return host;
    }

    Database database() {
        return database;
    }

    SignedTraffic traffic() {
        return traffic;
    }

    /** Adds what other than the good clients saw acknowledged. */
    void acknowledged(BitSet requests) {
        acknowledged.or(requests);
    }

    /** What {@link #acknowledged(BitSet)} added. */
    BitSet acknowledged() {
        return (BitSet) acknowledged.clone();
    }

    InetSocketAddress address() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    /** Lets time pass in which the clients send. */
    void endure(Duration duration) {
        long end = System.nanoTime() + duration.toNanos();
        for (long left = duration.toNanos(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    /** {@code kill -9}. */
    void killGateway() {
        running.process().kill();
    }

    /** SIGTERM; true if it ended by itself within {@code grace}. */
    boolean stopGateway(Duration grace) {
        return running.process().terminate(grace);
    }

    /** Starts it again on the same port and waits until it is ready. */
    void restartGateway() {
        running = start();
    }

    private RunningContender start() {
        return gateway.start(host, database, port, host.bootstrapServers());
    }

    @Override
    public void close() {
        running.close();
        host.drop(database);
    }
}
