package dev.oncepaid.settlement.consume;

import dev.oncepaid.settlement.kafka.BytesProducer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Records that no worker can read, sent on with their original bytes and headers, their origin and
 * the reason.
 */
final class DeadLetters {

    static final String TOPIC = "oncepaid-origin-topic";
    static final String PARTITION = "oncepaid-origin-partition";
    static final String OFFSET = "oncepaid-origin-offset";
    static final String REASON = "oncepaid-reason";

    private final BytesProducer producer;
    private final String topic;

    DeadLetters(BytesProducer producer, String topic) {
        this.producer = producer;
        this.topic = topic;
    }

    /** Done when Kafka has it. */
    CompletableFuture<?> send(ConsumerRecord<byte[], byte[]> dead, String reason) {
        ProducerRecord<byte[], byte[]> letter =
                new ProducerRecord<>(topic, null, dead.key(), dead.value());
        dead.headers().forEach(letter.headers()::add);
        add(letter, TOPIC, dead.topic());
        add(letter, PARTITION, Integer.toString(dead.partition()));
        add(letter, OFFSET, Long.toString(dead.offset()));
        add(letter, REASON, reason);
        return producer.send(letter);
    }

    private static void add(ProducerRecord<byte[], byte[]> letter, String name, String value) {
        letter.headers().add(name, value.getBytes(StandardCharsets.UTF_8));
    }
}
