package dev.oncepaid.stack.kafka;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import kafka.server.KafkaConfig;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.Feature;

/** The step that {@code kafka-storage.sh format --ignore-formatted} does. */
final class StorageFormat {

    private StorageFormat() {}

    /** Formats {@code logDirectory} unless it is formatted already. */
    static void format(Path logDirectory, KafkaConfig config) {
        if (Files.exists(logDirectory.resolve("meta.properties"))) {
            return;
        }
        Formatter formatter =
                new Formatter()
                        .setNodeId(Integer.parseInt(BrokerSettings.NODE_ID))
                        .setClusterId(Uuid.randomUuid().toString())
                        .setControllerListenerName(config.controllerListenerNames().getFirst())
                        .setSupportedFeatures(Feature.PRODUCTION_FEATURES)
                        .setPrintStream(
                                new PrintStream(
                                        OutputStream.nullOutputStream(),
                                        false,
                                        StandardCharsets.UTF_8));
        run(formatter, logDirectory);
    }

    // Formatter declares plain Exception; whatever it is, there is no broker without a formatted
    // log.
    private static void run(Formatter formatter, Path logDirectory) {
        try {
            Files.createDirectories(logDirectory);
            formatter.setMetadataLogDirectory(logDirectory.toAbsolutePath().toString());
            formatter.addDirectory(logDirectory.toAbsolutePath().toString());
            formatter.run();
        } catch (IOException e) {
            throw new UncheckedIOException("could not format " + logDirectory + " for Kafka", e);
        } catch (Exception e) {
            throw new IllegalStateException("could not format " + logDirectory + " for Kafka", e);
        }
    }
}
