package dev.oncepaid.settlement.testing;

import dev.oncepaid.model.FactsCodec;
import dev.oncepaid.stack.junit.TestStack;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** Orders {@code M1, M2, …} of 100.00 CNY and a payment of each by trade {@code T1, T2, …}. */
public final class ManyEvents {

    private ManyEvents() {}

    public static void orders(TestDatabase db, int count) {
        db.update(
                """
                INSERT INTO payment_order (merchant, order_no, amount_minor, currency,
                                           created_at, updated_at)
                SELECT 'shop', 'M' || i, 10000, 'CNY', now(), now()
                  FROM generate_series(1, ?) i
                """,
                count);
    }

    /** Stored and open, as the gateway leaves them; due as it says in SQL. */
    public static void payments(TestDatabase db, int count, String dueAt) {
        String facts = FactsCodec.encode(Told.paid("#O", "#T", 10_000));
        db.update(
                """
                WITH e AS (
                    INSERT INTO callback_event (channel, account, merchant, trade_no, notify_id,
                           order_no, kind, facts, facts_version, facts_hash, account_matches, body,
                           headers, received_at)
                    SELECT 'alipay', 'shop-a', 'shop', 'T' || i, 'N-' || i, 'M' || i, 'PAYMENT',
                           replace(replace(?, '#O', 'M' || i), '#T', 'T' || i)::jsonb, ?,
                           sha256(i::text::bytea), true, '\\x00', '{}', now()
                      FROM generate_series(1, ?) i
                    RETURNING id)
                INSERT INTO callback_handling (event_id, next_attempt_at)
                SELECT id, %s FROM e
                """
                        .formatted(dueAt),
                facts,
                FactsCodec.VERSION,
                count);
    }

    /** The statement that stores the payment of order {@code Mi}, due at once. */
    public static String payment(int i) {
        return """
               WITH e AS (
                   INSERT INTO callback_event (channel, account, merchant, trade_no, notify_id,
                          order_no, kind, facts, facts_version, facts_hash, account_matches, body,
                          headers, received_at)
                   VALUES ('alipay', 'shop-a', 'shop', 'T%1$d', 'N-%1$d', 'M%1$d', 'PAYMENT',
                           '%2$s'::jsonb, %3$d, sha256('%1$d'), true, '', '{}', now())
                   RETURNING id)
               INSERT INTO callback_handling (event_id, next_attempt_at)
               SELECT id, now() FROM e
               """
                .formatted(
                        i,
                        FactsCodec.encode(Told.paid("M" + i, "T" + i, 10_000)),
                        FactsCodec.VERSION);
    }

    /** Publishes every stored event's id, each order's under its key. */
    public static void publish(TestDatabase db, String topic) {
        publish(db, topic, 0);
    }

    /** The same, so many a second, every fiftieth twice. */
    public static void publishSlowly(TestDatabase db, String topic, int perSecond) {
        publish(db, topic, TimeUnit.SECONDS.toNanos(1) / perSecond);
    }

    private static void publish(TestDatabase db, String topic, long nanosBetween) {
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(
                        Map.of(
                                "bootstrap.servers",
                                TestStack.get().bootstrapServers(),
                                "linger.ms",
                                "20"),
                        new ByteArraySerializer(),
                        new ByteArraySerializer())) {
            List<Future<?>> sent = new ArrayList<>();
            long due = System.nanoTime();
            for (String id : db.rows("SELECT id FROM callback_event ORDER BY id")) {
                sent.add(producer.send(message(topic, id)));
                if (nanosBetween > 0) {
                    due += nanosBetween;
                    LockSupport.parkNanos(due - System.nanoTime());
                    if (sent.size() % 50 == 0) {
                        sent.add(producer.send(message(topic, id)));
                    }
                }
            }
            for (Future<?> acknowledged : sent) {
                acknowledged.get();
            }
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private static ProducerRecord<byte[], byte[]> message(String topic, String id) {
        byte[] value = ("{\"event_id\":" + id + "}").getBytes(StandardCharsets.UTF_8);
        return new ProducerRecord<>(topic, id.getBytes(StandardCharsets.UTF_8), value);
    }
}
