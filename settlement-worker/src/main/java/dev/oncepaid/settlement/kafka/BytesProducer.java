package dev.oncepaid.settlement.kafka;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.springframework.kafka.KafkaException;
import org.springframework.kafka.core.KafkaTemplate;

/** Sends bytes to Kafka; what it says is durable has been acknowledged by all in-sync replicas. */
public final class BytesProducer {

    /** No attempt of a send is under way any more after this long. */
    public static final Duration SEND_TIME_MAX =
            KafkaConfiguration.DELIVERY_TIMEOUT.plus(KafkaConfiguration.BLOCK_MAX);

    private final KafkaTemplate<byte[], byte[]> kafka;

    BytesProducer(KafkaTemplate<byte[], byte[]> kafka) {
        this.kafka = kafka;
    }

    /** Never throws; the future fails for whatever reason the record is not durable. */
    public CompletableFuture<?> send(ProducerRecord<byte[], byte[]> message) {
        try {
            return kafka.send(message);
        } catch (KafkaException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    public CompletableFuture<?> send(String topic, byte[] key, byte[] value) {
        return send(new ProducerRecord<>(topic, key, value));
    }
}
