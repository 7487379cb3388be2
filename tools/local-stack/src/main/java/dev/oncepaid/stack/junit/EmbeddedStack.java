package dev.oncepaid.stack.junit;

import dev.oncepaid.stack.kafka.LocalKafka;
import dev.oncepaid.stack.postgres.LocalPostgres;
import dev.oncepaid.stack.process.FreePorts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * PostgreSQL and Kafka from their binaries, with data in a temporary folder that goes with the JVM.
 */
final class EmbeddedStack {

    private EmbeddedStack() {}

    static TestStack start() {
        Path folder = temporaryFolder();
        LocalPostgres postgres = LocalPostgres.start(folder.resolve("postgres"), FreePorts.pick());
        LocalKafka kafka = LocalKafka.start(folder.resolve("kafka"), FreePorts.pick());
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(() -> stop(postgres, kafka, folder), "stop-test-stack"));
        postgres.ensureDatabase("oncepaid");
        return new TestStack(
                postgres.jdbcUrl("oncepaid"),
                postgres.username(),
                postgres.password(),
                kafka.bootstrapServers());
    }

    private static void stop(LocalPostgres postgres, LocalKafka kafka, Path folder) {
        try {
            kafka.close();
        } finally {
            postgres.close();
            delete(folder);
        }
    }

    /**
     * As fast as may be: a run leaves hundreds of databases of hundreds of files each, and the JVM
     * that waits for this is ended by force after half a minute. What cannot be deleted stays.
     */
    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException | UncheckedIOException _) {
            // In the system's folder for temporary files, under a name of its own: harmless.
        }
    }

    private static Path temporaryFolder() {
        try {
            return Files.createTempDirectory("oncepaid-test-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
