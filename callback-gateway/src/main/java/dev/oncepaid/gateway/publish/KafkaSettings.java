package dev.oncepaid.gateway.publish;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.springframework.boot.kafka.autoconfigure.KafkaConnectionDetails;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;

/**
 * The configuration of the producer: connection and security from {@code spring.kafka}, what our
 * guarantees rest on from here.
 */
final class KafkaSettings {

    private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(5);

    /**
     * Nobody waits for the publisher, and a request costs broker and producer as much as a batch.
     */
    private static final Duration LINGER = Duration.ofMillis(20);

    private static final int BATCH_BYTES = 64 * 1024;

    private KafkaSettings() {}

    static Map<String, Object> producer(
            KafkaProperties kafka, KafkaConnectionDetails connection, PublishSettings limits) {
        Map<String, Object> settings = new HashMap<>(kafka.buildProducerProperties());
        settings.put(
                ProducerConfig.BOOTSTRAP_SERVERS_CONFIG,
                connection.getProducer().getBootstrapServers());
        settings.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
        settings.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
        settings.put(ProducerConfig.ACKS_CONFIG, "all");
        settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, limits.blockTimeout().toMillis());
        settings.put(
                ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, (int) limits.sendTimeout().toMillis());
        settings.put(
                ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG,
                (int) Math.min(REQUEST_TIMEOUT.toMillis(), limits.sendTimeout().toMillis() / 2));
        settings.put(ProducerConfig.BUFFER_MEMORY_CONFIG, limits.bufferBytesMax().toBytes());
        settings.put(
                ProducerConfig.MAX_REQUEST_SIZE_CONFIG, (int) limits.recordBytesMax().toBytes());
        settings.put(ProducerConfig.LINGER_MS_CONFIG, LINGER.toMillis());
        settings.put(ProducerConfig.BATCH_SIZE_CONFIG, BATCH_BYTES);
        return settings;
    }
}
