package dev.oncepaid.benchmarks.settle;

import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.host.Database;
import dev.oncepaid.stack.process.ChildProcess;
import dev.oncepaid.stack.process.FreePorts;
import dev.oncepaid.stack.run.Deployable;
import dev.oncepaid.stack.run.StartMode;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * OncePaid's worker, started as {@code ./oncepaid up} does.
 *
 * @param topic where it listens; its group is named after it
 * @param properties Spring properties that differ from the defaults, as {@code name=value}
 */
public record OncePaidWorker(Deployable deployable, String topic, List<String> properties) {

    private static final Duration START_PATIENCE = Duration.ofMinutes(5);

    public OncePaidWorker {
        properties = List.copyOf(properties);
    }

    /** With its default settings. */
    public static OncePaidWorker byDefault(Deployable deployable, String topic) {
        return new OncePaidWorker(deployable, topic, List.of());
    }

    /** The same with one property more. */
    public OncePaidWorker with(String property) {
        List<String> more = new ArrayList<>(properties);
        more.add(property);
        return new OncePaidWorker(deployable, topic, more);
    }

    /** Starts one more of them; ready when this returns. */
    public ChildProcess start(String name, BenchHost host, Database database) {
        int managementPort = FreePorts.pick();
        ChildProcess process =
                deployable
                        .program(name, StartMode.USUAL, host.directory().resolve(name + ".log"))
                        .withArguments(
                                "--server.address=127.0.0.1",
                                "--management.server.address=127.0.0.1",
                                "--server.port=" + FreePorts.pick(),
                                "--management.server.port=" + managementPort,
                                "--spring.datasource.url=" + database.jdbcUrl(),
                                "--spring.datasource.username=" + database.username(),
                                "--spring.kafka.bootstrap-servers=" + host.bootstrapServers(),
                                "--oncepaid.topics.callback-events=" + topic,
                                "--oncepaid.consumer.group-id=" + topic)
                        .withArguments(
                                properties.stream()
                                        .map(property -> "--" + property)
                                        .toArray(String[]::new))
                        .withEnvironment(Map.of("SPRING_DATASOURCE_PASSWORD", database.password()))
                        .start();
        process.awaitReady(
                URI.create("http://127.0.0.1:" + managementPort + "/actuator/health/readiness"),
                START_PATIENCE);
        return process;
    }
}
