package dev.oncepaid.gateway.publish;

import dev.oncepaid.model.EventRecord;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;

/**
 * Sends records with one idempotent producer that waits for all replicas.
 *
 * <p>The producer is made at the first send and made again if that failed, so that a broker whose
 * name cannot even be resolved stops nobody from starting.
 */
class RecordSender implements AutoCloseable {

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(1);

    private final Map<String, Object> configuration;
    private final String topic;
    private @Nullable Producer<byte[], byte[]> producer;

    RecordSender(Map<String, Object> configuration, String topic) {
        this.configuration = configuration;
        this.topic = topic;
    }

    /**
     * Sends one event; waits at most the block timeout for metadata or memory.
     *
     * @return completes on the producer's thread when Kafka has acknowledged the record, or
     *     exceptionally with what kept it from that; never throws
     */
    CompletableFuture<Void> send(EventRecord event) {
        CompletableFuture<Void> sent = new CompletableFuture<>();
        try {
            var _ =
                    producer()
                            .send(
                                    record(event),
                                    (_, failure) -> {
                                        if (failure == null) {
                                            sent.complete(null);
                                        } else {
                                            sent.completeExceptionally(failure);
                                        }
                                    });
        } catch (KafkaException | IllegalStateException e) {
            sent.completeExceptionally(e);
        }
        return sent;
    }

    private ProducerRecord<byte[], byte[]> record(EventRecord event) {
        byte[] key = event.partitionKey().getBytes(StandardCharsets.UTF_8);
        return new ProducerRecord<>(topic, key, event.encode());
    }

    private synchronized Producer<byte[], byte[]> producer() {
        Producer<byte[], byte[]> current = producer;
        if (current == null) {
            current = new KafkaProducer<>(configuration);
            producer = current;
        }
        return current;
    }

    /**
     * The next send makes a new producer: the numbers by which Kafka knows the records of this one
     * may belong to another since Kafka has lost its own.
     */
    synchronized void renew() {
        close();
        producer = null;
    }

    /** Gives records in flight a moment; what is not acknowledged then stays owed. */
    @Override
    public synchronized void close() {
        if (producer != null) {
            producer.close(CLOSE_TIMEOUT);
        }
    }
}
