package dev.oncepaid.stack.run;

import dev.oncepaid.stack.kafka.KafkaProgram;
import dev.oncepaid.stack.postgres.LocalPostgres;
import dev.oncepaid.stack.process.ChildProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;

/** What gateway and worker stand on: PostgreSQL and Kafka. */
record Foundation(LocalPostgres postgres, ChildProcess kafka, String bootstrapServers)
        implements AutoCloseable {

    private static final Duration STOP_GRACE = Duration.ofSeconds(15);

    static Foundation start(StackSettings settings) {
        StackFolder folder = settings.folder();
        Ports ports = settings.ports();
        make(folder);
        ChildProcess kafka =
                KafkaProgram.start(
                        folder.kafka(), ports.kafka(), folder.log("kafka"), settings.jvmOptions());
        try {
            // While the broker starts, which takes about as long.
            LocalPostgres postgres = LocalPostgres.start(folder.postgres(), ports.postgres());
            return ready(new Foundation(postgres, kafka, "localhost:" + ports.kafka()), ports);
        } catch (RuntimeException e) {
            kafka.kill();
            throw e;
        }
    }

    private static Foundation ready(Foundation foundation, Ports ports) {
        try {
            KafkaProgram.awaitReady(foundation.kafka(), ports.kafka());
            return foundation;
        } catch (RuntimeException e) {
            foundation.postgres().close();
            throw e;
        }
    }

    StackDescription.Database database(String name) {
        postgres.ensureDatabase(name);
        return new StackDescription.Database(
                postgres.jdbcUrl(name), postgres.username(), postgres.password());
    }

    void release() {
        kafka.release();
        postgres.release();
    }

    @Override
    public void close() {
        kafka.terminate(STOP_GRACE);
        postgres.close();
    }

    private static void make(StackFolder folder) {
        try {
            Files.createDirectories(folder.log("any").getParent());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to " + folder.root(), e);
        }
    }
}
