package dev.oncepaid.stack.junit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.ContainerFetchException;
import org.testcontainers.images.RemoteDockerImage;
import org.testcontainers.kafka.KafkaContainer;
import org.testcontainers.postgresql.PostgreSQLContainer;
import org.testcontainers.utility.DockerImageName;

/** PostgreSQL and Kafka as containers, from the images that docker-compose.yml names. */
final class ContainerStack {

    private static final DockerImageName POSTGRES = DockerImageName.parse("postgres:18");
    private static final DockerImageName KAFKA = DockerImageName.parse("apache/kafka:4.2.2");

    private ContainerStack() {}

    /** Why containers cannot be used here; nothing when they can. Pulls the images if it must. */
    static Optional<String> obstacle() {
        if (!mayHaveDocker()) {
            return Optional.of("there is no Docker socket and no DOCKER_HOST");
        }
        if (!DockerClientFactory.instance().isDockerAvailable()) {
            return Optional.of("no Docker engine answers");
        }
        return has(POSTGRES) && has(KAFKA)
                ? Optional.empty()
                : Optional.of(
                        "the images "
                                + POSTGRES
                                + " and "
                                + KAFKA
                                + " are not there and cannot be pulled");
    }

    // Testcontainers stops its containers when this JVM ends, by its reaper or its shutdown hook.
    @SuppressWarnings("resource")
    static TestStack start() {
        PostgreSQLContainer postgres =
                new PostgreSQLContainer(POSTGRES)
                        .withDatabaseName("oncepaid")
                        // Without a locale in the image's environment, initdb makes SQL_ASCII.
                        .withEnv("LANG", "C.UTF-8")
                        .withEnv(
                                "POSTGRES_INITDB_ARGS",
                                "--locale-provider=builtin --builtin-locale=C.UTF-8")
                        .withCommand(
                                "postgres",
                                "-c",
                                "timezone=Asia/Kathmandu",
                                "-c",
                                "max_connections=200");
        KafkaContainer kafka =
                new KafkaContainer(KAFKA)
                        .withEnv("KAFKA_AUTO_CREATE_TOPICS_ENABLE", "false")
                        .withEnv("KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS", "0");
        postgres.start();
        kafka.start();
        Runtime.getRuntime()
                .addShutdownHook(new Thread(() -> stop(postgres, kafka), "stop-test-stack"));
        return new TestStack(
                postgres.getJdbcUrl(),
                postgres.getUsername(),
                postgres.getPassword(),
                kafka.getBootstrapServers());
    }

    private static void stop(PostgreSQLContainer postgres, KafkaContainer kafka) {
        kafka.stop();
        postgres.stop();
    }

    // Asking Testcontainers where there is no Docker at all takes long and logs a page of despair.
    private static boolean mayHaveDocker() {
        return System.getenv("DOCKER_HOST") != null
                || Files.exists(Path.of("/var/run/docker.sock"))
                || Files.exists(
                        Path.of(System.getProperty("user.home"), ".testcontainers.properties"));
    }

    private static boolean has(DockerImageName image) {
        try {
            return !new RemoteDockerImage(image).get().isEmpty();
        } catch (ContainerFetchException notPullable) {
            return false;
        }
    }
}
