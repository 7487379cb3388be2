package dev.oncepaid.benchmarks.contender;

import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.host.Database;
import dev.oncepaid.benchmarks.traffic.TrafficAccounts;
import dev.oncepaid.stack.process.ChildProcess;
import dev.oncepaid.stack.process.FreePorts;
import dev.oncepaid.stack.run.Deployable;
import dev.oncepaid.stack.run.StartMode;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * OncePaid's gateway, started as {@code ./oncepaid up} does, publishing to the host's Kafka.
 *
 * @param jvmOptions beside the heap of 512 MiB
 * @param properties Spring properties that differ from the defaults, as {@code --name=value}
 */
public record OncePaidGateway(
        String name,
        Deployable deployable,
        TrafficAccounts accounts,
        List<String> jvmOptions,
        List<String> properties)
        implements Contender {

    private static final Duration START_PATIENCE = Duration.ofMinutes(5);

    public OncePaidGateway {
        jvmOptions = List.copyOf(jvmOptions);
        properties = List.copyOf(properties);
    }

    /** With its default settings. */
    public static OncePaidGateway byDefault(Deployable deployable, TrafficAccounts accounts) {
        return new OncePaidGateway("oncepaid", deployable, accounts, List.of(), List.of());
    }

    @Override
    public RunningContender start(BenchHost host, Database database) {
        return start(host, database, FreePorts.pick(), host.bootstrapServers());
    }

    /** Starts it on this port, publishing to these brokers, which need not be there. */
    public RunningContender start(
            BenchHost host, Database database, int port, String bootstrapServers) {
        int managementPort = FreePorts.pick();
        ChildProcess process =
                deployable
                        .program(name, StartMode.USUAL, host.directory().resolve(name + ".log"))
                        .withJvmOptions(jvmOptions.toArray(String[]::new))
                        .withArguments(
                                "--spring.profiles.active=local",
                                "--spring.config.additional-location=file:"
                                        + accounts.accountsYaml(),
                                "--oncepaid.key-directory=" + accounts.directory(),
                                "--server.address=127.0.0.1",
                                "--management.server.address=127.0.0.1",
                                "--server.port=" + port,
                                "--management.server.port=" + managementPort,
                                "--spring.datasource.url=" + database.jdbcUrl(),
                                "--spring.datasource.username=" + database.username(),
                                "--spring.kafka.bootstrap-servers=" + bootstrapServers)
                        .withArguments(properties.toArray(String[]::new))
                        .withEnvironment(Map.of("SPRING_DATASOURCE_PASSWORD", database.password()))
                        .start();
        process.awaitReady(
                URI.create("http://127.0.0.1:" + managementPort + "/actuator/health/readiness"),
                START_PATIENCE);
        return new RunningContender(process, port);
    }
}
