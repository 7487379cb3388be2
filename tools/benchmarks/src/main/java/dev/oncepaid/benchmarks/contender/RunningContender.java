package dev.oncepaid.benchmarks.contender;

import dev.oncepaid.benchmarks.host.CpuMeter;
import dev.oncepaid.stack.process.ChildProcess;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;

/** A contender's process; closing it ends it. */
public record RunningContender(ChildProcess process, int port) implements AutoCloseable {

    private static final Duration STOP_PATIENCE = Duration.ofSeconds(15);

    /** Where it takes notifications. */
    public InetSocketAddress address() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    /** Processor time used so far. */
    public Duration cpu() {
        return CpuMeter.of(process.pid());
    }

    @Override
    public void close() {
        process.terminate(STOP_PATIENCE);
    }
}
