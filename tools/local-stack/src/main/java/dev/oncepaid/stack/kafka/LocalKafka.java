package dev.oncepaid.stack.kafka;

import dev.oncepaid.stack.process.FreePorts;
import java.nio.file.Path;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.utils.Time;

/**
 * One Kafka broker, its own controller, inside this JVM. Topics, records and committed offsets are
 * kept in the log directory and are there again at the next start. Topics are not created on first
 * use.
 */
public final class LocalKafka implements AutoCloseable {

    private final KafkaRaftServer server;
    private final int port;

    private LocalKafka(KafkaRaftServer server, int port) {
        this.server = server;
        this.port = port;
    }

    /**
     * Starts it on {@code port}, reachable from this machine.
     *
     * @param logDirectory made and formatted when absent, used as it is when it holds a log
     */
    public static LocalKafka start(Path logDirectory, int port) {
        KafkaConfig config =
                new KafkaConfig(BrokerSettings.of(logDirectory, port, FreePorts.pick()));
        StorageFormat.format(logDirectory, config);
        KafkaRaftServer server = new KafkaRaftServer(config, Time.SYSTEM);
        server.startup();
        return new LocalKafka(server, port);
    }

    public String bootstrapServers() {
        return "localhost:" + port;
    }

    /** Stops it; what was acknowledged is on its way to the disk, as with any Kafka. */
    @Override
    public void close() {
        server.shutdown();
        server.awaitShutdown();
    }
}
