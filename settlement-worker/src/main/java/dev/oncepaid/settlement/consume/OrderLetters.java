package dev.oncepaid.settlement.consume;

import dev.oncepaid.settlement.kafka.BytesProducer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Orders that cannot be registered, sent on with their original bytes and headers, their origin and
 * the reason: for their sender to mend and send again.
 */
final class OrderLetters {

    private final BytesProducer producer;
    private final String topic;

    OrderLetters(BytesProducer producer, String topic) {
        this.producer = producer;
        this.topic = topic;
    }

    /** Done when Kafka has it. */
    CompletableFuture<?> send(ConsumerRecord<byte[], byte[]> refused, String reason) {
        ProducerRecord<byte[], byte[]> letter =
                new ProducerRecord<>(topic, null, refused.key(), refused.value());
        refused.headers().forEach(letter.headers()::add);
        add(letter, "oncepaid-origin-topic", refused.topic());
        add(letter, "oncepaid-origin-partition", Integer.toString(refused.partition()));
        add(letter, "oncepaid-origin-offset", Long.toString(refused.offset()));
        add(letter, "oncepaid-reason", reason);
        return producer.send(letter);
    }

    private static void add(ProducerRecord<byte[], byte[]> letter, String name, String value) {
        letter.headers().add(name, value.getBytes(StandardCharsets.UTF_8));
    }
}
