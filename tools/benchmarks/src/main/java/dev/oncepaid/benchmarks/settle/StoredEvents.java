package dev.oncepaid.benchmarks.settle;

import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.host.Database;
import dev.oncepaid.gateway.event.EventRow;
import dev.oncepaid.gateway.event.table.EventTable;
import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Payments as a gateway leaves them, one for each order {@code B<number>}: in the table with all
 * that is born with them, and in the topic. Written by the gateway's own statement.
 */
final class StoredEvents {

    private static final int BATCH_ROWS = 500;
    private static final int BODY_BYTES = 1_200;
    private static final short ONE_REPLICA = 1;
    private static final int PARTITIONS = 12;

    /** So long that neither poller nor sweeper interferes while events are being laid out. */
    private static final Duration GRACE = Duration.ofHours(1);

    private final BenchHost host;
    private final Database database;
    private final String topic;
    private final Instant receivedAt;
    private final EventTable table = new EventTable(GRACE, GRACE);

    StoredEvents(BenchHost host, Database database, String topic, Instant receivedAt) {
        this.host = host;
        this.database = database;
        this.topic = topic;
        this.receivedAt = receivedAt;
    }

    /**
     * Lays out those from {@code first} to before {@code end}; durable when this returns.
     *
     * @return how long the inserts took, one connection, {@value #BATCH_ROWS} rows each
     */
    Duration layOut(int first, int end) {
        long insertNanos = 0;
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", host.bootstrapServers()));
                Connection connection = database.connect();
                KafkaProducer<byte[], byte[]> producer = producer()) {
            if (!admin.listTopics().names().get().contains(topic)) {
                admin.createTopics(Set.of(new NewTopic(topic, PARTITIONS, ONE_REPLICA)))
                        .all()
                        .get();
            }
            for (int from = first; from < end; from += BATCH_ROWS) {
                insertNanos += store(connection, producer, from, Math.min(end, from + BATCH_ROWS));
            }
            producer.flush();
        } catch (SQLException | ExecutionException e) {
            throw new IllegalStateException("the events could not be laid out", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped while laying out events", e);
        }
        // What a gateway would have deleted by now, and what the planner would know by now.
        database.execute("TRUNCATE callback_outbox");
        database.execute("VACUUM ANALYZE callback_event, callback_handling");
        return Duration.ofNanos(insertNanos);
    }

    private long store(
            Connection connection, KafkaProducer<byte[], byte[]> producer, int from, int to)
            throws SQLException, ExecutionException, InterruptedException {
        List<EventRow> rows =
                IntStream.range(from, to)
                        .mapToObj(this::row)
                        .sorted(Comparator.comparing(EventRow::key))
                        .toList();
        rows.forEach(EventRow::write);
        long start = System.nanoTime();
        Map<EventKey, Long> ids = table.insert(connection, rows);
        long nanos = System.nanoTime() - start;
        List<Future<RecordMetadata>> sent = new ArrayList<>();
        for (EventRow row : rows) {
            long id = Objects.requireNonNull(ids.get(row.key()), "a new key got no row");
            var stored = row.storedAs(id);
            sent.add(
                    producer.send(
                            new ProducerRecord<>(
                                    topic,
                                    stored.partitionKey().getBytes(StandardCharsets.UTF_8),
                                    stored.encode())));
        }
        for (Future<RecordMetadata> each : sent) {
            var _ = each.get();
        }
        return nanos;
    }

    private EventRow row(int number) {
        OrderNo order = new OrderNo("B" + number);
        TradeNo trade = new TradeNo("20261129" + (1_000_000_000L + number));
        Facts facts =
                new Facts.Paid(
                        order,
                        trade,
                        Money.cny(100_00),
                        "TRADE_SUCCESS",
                        Optional.of(receivedAt),
                        Map.of());
        EventKey key = new EventKey(Channel.ALIPAY, trade, new NotifyId("n" + number));
        EventRow.Received received =
                new EventRow.Received(new byte[BODY_BYTES], () -> "{}", receivedAt);
        return new EventRow(
                key,
                new EventRow.Owner(new AccountId("shop-a"), new MerchantId("shop")),
                facts,
                true,
                received);
    }

    private KafkaProducer<byte[], byte[]> producer() {
        return new KafkaProducer<>(
                Map.of(
                        "bootstrap.servers",
                        host.bootstrapServers(),
                        "acks",
                        "all",
                        "linger.ms",
                        "20",
                        // On a topic just made the broker may take a producer's second batch
                        // before its first, and refuse the first ever after.
                        "max.in.flight.requests.per.connection",
                        "1"),
                new ByteArraySerializer(),
                new ByteArraySerializer());
    }
}
