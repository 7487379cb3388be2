package dev.oncepaid.gateway.crash;

import dev.oncepaid.gateway.fixture.RawClient;
import dev.oncepaid.gateway.fixture.Site;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.stack.process.ChildProcess;
import dev.oncepaid.stack.process.FreePorts;
import dev.oncepaid.stack.process.JavaProgram;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A gateway in a process of its own, to be killed. */
final class ChildGateway implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final ChildProcess process;
    private final int port;

    private ChildGateway(ChildProcess process, int port) {
        this.process = process;
        this.port = port;
    }

    static ChildGateway start(Site site, Path log, String... jvmOptions) {
        int port = FreePorts.pick();
        int managementPort = FreePorts.pick();
        List<String> arguments = new ArrayList<>(site.arguments());
        arguments.add("--server.port=" + port);
        arguments.add("--management.server.port=" + managementPort);
        ChildProcess process =
                JavaProgram.mainClass("gateway", HaltingGateway.class, log)
                        .withJvmOptions("-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")
                        .withJvmOptions(jvmOptions)
                        .withArguments(arguments.toArray(String[]::new))
                        .start();
        process.awaitReady(
                URI.create("http://localhost:" + managementPort + "/actuator/health/readiness"),
                PATIENCE);
        return new ChildGateway(process, port);
    }

    int port() {
        return port;
    }

    ChildProcess process() {
        return process;
    }

    /** The answer's body; empty if the connection broke before one came. */
    Optional<String> send(SignedRequest request) {
        try {
            return Optional.of(RawClient.send(port, request).body());
        } catch (UncheckedIOException _) {
            return Optional.empty();
        }
    }

    boolean hasEnded() {
        return process.awaitExit(PATIENCE).isPresent();
    }

    @Override
    public void close() {
        process.close();
    }
}
