package dev.oncepaid.stack.kafka;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The settings of a broker that is alone: one replica of everything, small buffers, quick to stop.
 */
final class BrokerSettings {

    static final String NODE_ID = "1";

    private BrokerSettings() {}

    static Map<String, String> of(Path logDirectory, int port, int controllerPort) {
        Map<String, String> settings = new HashMap<>(node(logDirectory));
        settings.putAll(listeners(port, controllerPort));
        settings.putAll(aloneAndSmall());
        return settings;
    }

    private static Map<String, String> node(Path logDirectory) {
        return Map.of(
                "process.roles",
                "broker,controller",
                "node.id",
                NODE_ID,
                "log.dirs",
                logDirectory.toAbsolutePath().toString(),
                "auto.create.topics.enable",
                "false");
    }

    private static Map<String, String> listeners(int port, int controllerPort) {
        return Map.of(
                "listeners",
                "PLAINTEXT://localhost:" + port + ",CONTROLLER://localhost:" + controllerPort,
                "advertised.listeners",
                "PLAINTEXT://localhost:" + port,
                "listener.security.protocol.map",
                "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT",
                "inter.broker.listener.name",
                "PLAINTEXT",
                "controller.listener.names",
                "CONTROLLER",
                "controller.quorum.voters",
                NODE_ID + "@localhost:" + controllerPort);
    }

    private static Map<String, String> aloneAndSmall() {
        return Map.ofEntries(
                Map.entry("offsets.topic.replication.factor", "1"),
                Map.entry("offsets.topic.num.partitions", "4"),
                Map.entry("transaction.state.log.replication.factor", "1"),
                Map.entry("transaction.state.log.min.isr", "1"),
                Map.entry("transaction.state.log.num.partitions", "1"),
                Map.entry("share.coordinator.state.topic.replication.factor", "1"),
                Map.entry("share.coordinator.state.topic.min.isr", "1"),
                Map.entry("group.initial.rebalance.delay.ms", "0"),
                Map.entry("num.network.threads", "2"),
                Map.entry("num.io.threads", "4"),
                // The default buffer takes 128 MiB of the heap that tests share with the broker.
                Map.entry("log.cleaner.dedupe.buffer.size", "4194304"),
                // With nobody to hand over to, the orderly hand-over only takes time.
                Map.entry("controlled.shutdown.enable", "false"));
    }
}
