package dev.oncepaid.settlement.kafka;

import dev.oncepaid.platform.kafka.TopicHealth;
import dev.oncepaid.platform.kafka.TopicKeeper;
import dev.oncepaid.platform.kafka.TopicListener;
import dev.oncepaid.settlement.loop.Loop;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.DefaultKafkaProducerFactory;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.core.ProducerFactory;

/** The topics and the one producer of the worker; every limit of it is stated here. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(KafkaProperties.class)
class KafkaConfiguration {

    /** How long the producer tries to get a record out before it says so. */
    static final Duration DELIVERY_TIMEOUT = Duration.ofSeconds(10);

    private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(5);
    static final Duration BLOCK_MAX = Duration.ofSeconds(5);
    private static final Duration LOOK_INTERVAL = Duration.ofSeconds(3);
    private static final int LINGER_MS = 2;
    private static final int REQUEST_BYTES_MAX = 2 * 1024 * 1024;

    @Bean
    BytesProducer bytesProducer(ProducerFactory<byte[], byte[]> factory) {
        return new BytesProducer(new KafkaTemplate<>(factory));
    }

    @Bean
    ProducerFactory<byte[], byte[]> producerFactory(KafkaProperties properties) {
        Map<String, Object> config = new HashMap<>(properties.buildProducerProperties());
        config.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
        config.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
        config.put(ProducerConfig.ACKS_CONFIG, "all");
        config.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        config.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, (int) DELIVERY_TIMEOUT.toMillis());
        config.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, (int) REQUEST_TIMEOUT.toMillis());
        config.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, BLOCK_MAX.toMillis());
        config.put(ProducerConfig.LINGER_MS_CONFIG, LINGER_MS);
        config.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, REQUEST_BYTES_MAX);
        DefaultKafkaProducerFactory<byte[], byte[]> factory =
                new DefaultKafkaProducerFactory<>(config);
        factory.setPhysicalCloseTimeout((int) BLOCK_MAX.toSeconds());
        return factory;
    }

    @Bean
    TopicKeeper topicKeeper(
            KafkaProperties properties,
            TopicProperties topics,
            List<TopicListener> listeners,
            MeterRegistry registry) {
        return new TopicKeeper(
                properties.buildAdminProperties(), newTopics(topics), listeners, registry);
    }

    @Bean
    Loop topicLook(TopicKeeper keeper) {
        return new Loop(
                "topic-keeper",
                LOOK_INTERVAL,
                () -> {
                    keeper.look();
                    return false;
                });
    }

    @Bean
    TopicHealth topicsHealthIndicator(TopicKeeper keeper) {
        return new TopicHealth(keeper);
    }

    /**
     * The numbers by which Kafka knows the records of a producer may belong to another since Kafka
     * has lost its own.
     */
    @Bean
    TopicListener producerRenewal(ProducerFactory<byte[], byte[]> factory) {
        return _ -> factory.reset();
    }

    private static List<NewTopic> newTopics(TopicProperties topics) {
        return Stream.of(
                        topics.callbackEvents(),
                        topics.orderEvents(),
                        topics.callbackEventsDead(),
                        topics.orders(),
                        topics.ordersDead())
                .map(name -> new NewTopic(name, topics.partitions(), topics.replicas()))
                .toList();
    }
}
