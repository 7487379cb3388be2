package dev.oncepaid.settlement.deadletter;

import dev.oncepaid.settlement.audit.Audit;
import dev.oncepaid.settlement.kafka.BytesProducer;
import dev.oncepaid.settlement.kafka.TopicProperties;
import dev.oncepaid.settlement.loop.Loop;
import dev.oncepaid.settlement.sql.Database;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class DeadLetterConfiguration {

    private static final Duration LOOK_INTERVAL = Duration.ofSeconds(10);
    private static final int API_TIMEOUT_MS = 5_000;

    @Bean
    DeadLetters callbackLetters(
            BytesProducer producer,
            TopicProperties topics,
            Database database,
            MeterRegistry registry) {
        return new DeadLetters(producer::send, topics.callbackEventsDead(), database, registry);
    }

    @Bean
    DeadLetters orderLetters(
            BytesProducer producer,
            TopicProperties topics,
            Database database,
            MeterRegistry registry) {
        return new DeadLetters(producer::send, topics.ordersDead(), database, registry);
    }

    @Bean
    ReplaySource callbackSource(KafkaProperties kafka, TopicProperties topics, Database database) {
        return new ReplaySource(
                topics.callbackEvents(),
                new DeadLetterTopic(consumers(kafka), topics.callbackEventsDead(), "topic"),
                new EventReplayCheck(database));
    }

    @Bean
    ReplaySource orderSource(KafkaProperties kafka, TopicProperties topics, Database database) {
        return new ReplaySource(
                topics.orders(),
                new DeadLetterTopic(consumers(kafka), topics.ordersDead(), "orders"),
                new OrderReplayCheck(database));
    }

    private static Supplier<Consumer<byte[], byte[]>> consumers(KafkaProperties kafka) {
        Map<String, Object> config = new HashMap<>(kafka.buildConsumerProperties());
        config.remove(ConsumerConfig.GROUP_ID_CONFIG);
        config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        config.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        config.put(ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, API_TIMEOUT_MS);
        return () ->
                new KafkaConsumer<>(
                        config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    @Bean
    DeadLetterReplay deadLetterReplay(
            List<ReplaySource> sources, Database database, BytesProducer producer, Audit audit) {
        return new DeadLetterReplay(sources, database, producer::send, audit);
    }

    /** {@code oncepaid.dead.letters.kept}: rows that nobody has had sent again yet. */
    @Bean
    Loop deadLetterGauge(Database database, MeterRegistry registry) {
        AtomicLong kept = new AtomicLong();
        Gauge.builder("oncepaid.dead.letters.kept", kept, AtomicLong::get)
                .description("Unreadable records in the table that nobody has had sent again")
                .register(registry);
        return new Loop(
                "dead-letter-gauge",
                LOOK_INTERVAL,
                () -> {
                    kept.set(database.read(DeadLetterTable::countOpen));
                    return false;
                });
    }
}
