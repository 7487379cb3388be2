package dev.oncepaid.stack.kafka;

import dev.oncepaid.stack.process.ChildProcess;
import dev.oncepaid.stack.process.JavaProgram;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;

/** A {@link LocalKafka} as a process of its own, so that it can outlive who started it. */
public final class KafkaProgram {

    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private KafkaProgram() {}

    /** Starts the process and returns at once; see {@link #awaitReady}. */
    public static ChildProcess start(
            Path logDirectory, int port, Path output, List<String> jvmOptions) {
        return JavaProgram.mainClass("kafka", KafkaProgram.class, output)
                .withJvmOptions(
                        "-Xmx384m", "-XX:+UseSerialGC", "--sun-misc-unsafe-memory-access=allow")
                .withJvmOptions(jvmOptions.toArray(String[]::new))
                .withArguments(logDirectory.toString(), Integer.toString(port))
                .start();
    }

    /** Waits until the broker on {@code port} answers its clients. */
    public static void awaitReady(ChildProcess kafka, int port) {
        String servers = "localhost:" + port;
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", servers))) {
            kafka.awaitReady(() -> answers(admin), servers, PATIENCE);
        }
    }

    private static boolean answers(Admin admin) {
        try {
            return !admin.describeCluster().nodes().get(2, TimeUnit.SECONDS).isEmpty();
        } catch (ExecutionException | TimeoutException notYet) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for Kafka", e);
        }
    }

    /** The process itself: a log directory and a port. */
    public static void main(String[] arguments) {
        LocalKafka kafka = LocalKafka.start(Path.of(arguments[0]), Integer.parseInt(arguments[1]));
        Runtime.getRuntime().addShutdownHook(new Thread(kafka::close, "stop-kafka"));
    }
}
