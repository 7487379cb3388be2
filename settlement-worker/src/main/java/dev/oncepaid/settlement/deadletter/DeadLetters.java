package dev.oncepaid.settlement.deadletter;

import dev.oncepaid.settlement.sql.Database;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the records of one topic that no worker can read: in its dead-letter topic with their
 * original bytes and headers, their origin and the reason; in the table {@code dead_letter} when
 * the topic does not take them.
 */
public final class DeadLetters {

    static final String TOPIC = "oncepaid-origin-topic";
    static final String PARTITION = "oncepaid-origin-partition";
    static final String OFFSET = "oncepaid-origin-offset";
    static final String REASON = "oncepaid-reason";

    private static final Logger LOG = LoggerFactory.getLogger(DeadLetters.class);

    /** Sends a record; the future says whether Kafka has it. */
    @FunctionalInterface
    interface Sender {
        CompletableFuture<?> send(ProducerRecord<byte[], byte[]> message);
    }

    private record Sent(DeadLetter letter, CompletableFuture<?> acknowledgment) {}

    private final Sender sender;
    private final String topic;
    private final Database database;
    private final MeterRegistry registry;

    DeadLetters(Sender sender, String topic, Database database, MeterRegistry registry) {
        this.sender = sender;
        this.topic = topic;
        this.database = database;
        this.registry = registry;
        registry.counter("oncepaid.consumer.dead.kept");
    }

    /**
     * When it returns, each of the letters is durable in the topic or in the table. It takes no
     * longer than one send may take, however many there are: when one cannot even be handed to the
     * producer in time, the others do not try.
     *
     * @throws dev.oncepaid.settlement.sql.DatabaseFault when a letter is in neither; the same call
     *     again is harmless
     */
    public void keep(List<DeadLetter> letters) {
        List<Sent> sent = new ArrayList<>(letters.size());
        @Nullable CompletableFuture<?> unreachable = null;
        for (DeadLetter letter : letters) {
            CompletableFuture<?> acknowledgment =
                    unreachable == null
                            ? sender.send(letterTo(topic, letter.message(), letter.reason()))
                            : unreachable;
            if (isTimeout(acknowledgment)) {
                unreachable = acknowledgment;
            }
            sent.add(new Sent(letter, acknowledgment));
        }
        List<Refused> refused =
                sent.stream().map(DeadLetters::refused).flatMap(Optional::stream).toList();
        if (!refused.isEmpty()) {
            keepInTable(refused);
        }
    }

    private record Refused(DeadLetter letter, String publishError) {}

    /** Waits for the acknowledgment; empty when the topic has it. */
    private static Optional<Refused> refused(Sent sent) {
        try {
            sent.acknowledgment().join();
            return Optional.empty();
        } catch (CompletionException e) {
            return Optional.of(new Refused(sent.letter(), root(e).getClass().getSimpleName()));
        }
    }

    private void keepInTable(List<Refused> refused) {
        int kept =
                database.inTransaction(
                        connection -> {
                            int rows = 0;
                            for (Refused one : refused) {
                                rows +=
                                        DeadLetterTable.keep(
                                                connection, one.letter(), one.publishError());
                            }
                            return rows;
                        });
        registry.counter("oncepaid.consumer.dead.kept").increment(kept);
        LOG.atError()
                .addKeyValue("records", refused.size())
                .addKeyValue("publish_error", refused.getFirst().publishError())
                .log(
                        "the dead-letter topic did not take unreadable records; they are kept in the"
                                + " table dead_letter for a person, their partition goes on");
    }

    /**
     * A record that stays unhandled, as it is sent on: its bytes and headers, origin and reason.
     */
    private static ProducerRecord<byte[], byte[]> letterTo(
            String topic, ConsumerRecord<byte[], byte[]> dead, String reason) {
        ProducerRecord<byte[], byte[]> message =
                new ProducerRecord<>(topic, null, dead.key(), dead.value());
        dead.headers().forEach(message.headers()::add);
        add(message, TOPIC, dead.topic());
        add(message, PARTITION, Integer.toString(dead.partition()));
        add(message, OFFSET, Long.toString(dead.offset()));
        add(message, REASON, reason);
        return message;
    }

    private static void add(ProducerRecord<byte[], byte[]> message, String name, String value) {
        message.headers().add(name, value.getBytes(StandardCharsets.UTF_8));
    }

    /** Of a topic that is not there the producer says so as the cause of its timeout. */
    private static boolean isTimeout(CompletableFuture<?> future) {
        return future.isCompletedExceptionally()
                && causes(future.exceptionNow()).anyMatch(TimeoutException.class::isInstance);
    }

    private static Throwable root(Throwable e) {
        return causes(e).reduce(e, (_, deeper) -> deeper);
    }

    private static Stream<Throwable> causes(Throwable e) {
        return Stream.iterate(e, Objects::nonNull, Throwable::getCause);
    }
}
