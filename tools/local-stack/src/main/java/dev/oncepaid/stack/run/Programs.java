package dev.oncepaid.stack.run;

import dev.oncepaid.simulator.account.SimulatedAccounts;
import dev.oncepaid.stack.password.PasswordHash;
import dev.oncepaid.stack.process.ChildProcess;
import dev.oncepaid.stack.process.JavaProgram;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** How the gateway and the worker of one stack are started. */
final class Programs {

    private static final Duration READY_PATIENCE = Duration.ofMinutes(5);

    private final StackSettings settings;
    private final StackDescription.Database database;
    private final Deployables deployables;

    Programs(StackSettings settings, StackDescription.Database database) {
        this.settings = settings;
        this.database = database;
        this.deployables = Deployables.unpacked(settings.projectRoot(), settings.programs());
    }

    /** Starts a gateway for the simulator's accounts; returns before it is ready. */
    ChildProcess startGateway() {
        SimulatedAccounts accounts = SimulatedAccounts.in(settings.accounts());
        Ports ports = settings.ports();
        return program("gateway", deployables.gateway(), ports.gateway(), ports.gatewayManagement())
                .withArguments(
                        "--spring.profiles.active=local",
                        "--spring.config.additional-location=file:" + accounts.accountsYaml(),
                        "--oncepaid.key-directory=" + accounts.directory())
                .withArguments(arguments(settings.gatewayProperties()))
                .withEnvironment(databasePassword())
                .start();
    }

    /** Starts a worker; returns before it is ready. */
    ChildProcess startWorker() {
        Ports ports = settings.ports();
        Map<String, String> environment = new HashMap<>(databasePassword());
        environment.put(
                "ONCEPAID_API_USERS_"
                        + settings.api().username().toUpperCase(java.util.Locale.ROOT),
                PasswordHash.of(settings.api().password()));
        return program("worker", deployables.worker(), ports.worker(), ports.workerManagement())
                .withArguments(arguments(settings.workerProperties()))
                .withEnvironment(environment)
                .start();
    }

    void awaitGateway(ChildProcess gateway) {
        gateway.awaitReady(readiness(settings.ports().gatewayManagement()), READY_PATIENCE);
    }

    void awaitWorker(ChildProcess worker) {
        worker.awaitReady(readiness(settings.ports().workerManagement()), READY_PATIENCE);
    }

    /** After a recorded run has ended: what gateway and worker left serves the next starts. */
    void adoptRecordings() {
        deployables.gateway().adoptRecording();
        deployables.worker().adoptRecording();
    }

    private JavaProgram program(String name, Deployable deployable, int port, int managementPort) {
        return deployable
                .program(name, settings.startMode(), settings.folder().log(name))
                .withJvmOptions(settings.jvmOptions().toArray(String[]::new))
                .withArguments(
                        "--server.port=" + port,
                        "--server.address=" + settings.bind(),
                        "--management.server.port=" + managementPort,
                        "--management.server.address=" + settings.bind(),
                        "--spring.datasource.url=" + database.jdbcUrl(),
                        "--spring.datasource.username=" + database.username(),
                        "--spring.kafka.bootstrap-servers=localhost:" + settings.ports().kafka());
    }

    private static String[] arguments(Map<String, String> properties) {
        return properties.entrySet().stream()
                .map(property -> "--" + property.getKey() + "=" + property.getValue())
                .toArray(String[]::new);
    }

    // In the environment, because the arguments of a process are everybody's to read.
    private Map<String, String> databasePassword() {
        return Map.of("SPRING_DATASOURCE_PASSWORD", database.password());
    }

    private URI readiness(int managementPort) {
        return URI.create(
                "http://" + settings.host() + ":" + managementPort + "/actuator/health/readiness");
    }
}
