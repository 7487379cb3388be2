package dev.oncepaid.settlement.consume;

import dev.oncepaid.settlement.deadletter.DeadLetters;
import dev.oncepaid.settlement.kafka.BytesProducer;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.consumer.ConsumerRecord;

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
        return producer.send(DeadLetters.letterTo(topic, refused, reason));
    }
}
