package dev.oncepaid.settlement.consume;

import dev.oncepaid.platform.kafka.TopicListener;
import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.deadletter.DeadLetters;
import dev.oncepaid.settlement.kafka.TopicProperties;
import dev.oncepaid.settlement.loop.Loop;
import dev.oncepaid.settlement.sql.Database;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.CooperativeStickyAssignor;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.DefaultKafkaConsumerFactory;
import org.springframework.kafka.listener.BatchAcknowledgingMessageListener;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.listener.ContainerProperties.AckMode;

/** The consumer; nothing on which an offset depends is left to a library's default. */
@Configuration(proxyBeanMethods = false)
class ConsumerConfiguration {

    private static final Logger LOG = LoggerFactory.getLogger(ConsumerConfiguration.class);

    private static final String CALLBACK_EVENTS = "callback-events";
    private static final int HEARTBEATS_PER_SESSION = 4;
    private static final int FETCH_BYTES_MAX = 16 * 1024 * 1024;
    private static final int PARTITION_FETCH_BYTES_MAX = 2 * 1024 * 1024;
    private static final int METADATA_AGE_MS_MAX = 5_000;
    private static final int POLL_TIMEOUT_MS = 250;
    private static final int LOOK_TIMEOUT_MS = 5_000;
    private static final Duration AUTH_RETRY = Duration.ofSeconds(10);
    private static final Duration LOOK_INTERVAL = Duration.ofSeconds(10);

    @Bean
    PausingListener callbackBatches(
            EventApplier applier,
            Database database,
            DeadLetters callbackLetters,
            Settings settings) {
        return new PausingListener(
                new CallbackListener(applier, database, callbackLetters, settings),
                settings,
                "oncepaid.consumer.pauses");
    }

    @Bean
    TopicListener callbackTopicAnew(PausingListener callbackBatches, TopicProperties topics) {
        return readingAgain(topics.callbackEvents(), callbackBatches);
    }

    static TopicListener readingAgain(String topic, PausingListener listener) {
        return replaced -> {
            if (replaced.equals(topic)) {
                listener.readAgain();
            }
        };
    }

    @Bean
    Settings callbackListenerSettings(ConsumerProperties properties, MeterRegistry registry) {
        return new Settings(properties.pause(), registry);
    }

    @Bean
    ConsumerLags consumerLags(
            KafkaProperties kafka, ConsumerProperties properties, TopicProperties topics) {
        return new ConsumerLags(admins(kafka), groups(properties, topics));
    }

    @Bean
    GroupWatch consumersHealthIndicator(
            KafkaProperties kafka,
            ConsumerProperties properties,
            TopicProperties topics,
            MeterRegistry registry) {
        return new GroupWatch(admins(kafka), groups(properties, topics), registry);
    }

    private static Supplier<Admin> admins(KafkaProperties kafka) {
        Map<String, Object> config = new HashMap<>(kafka.buildAdminProperties());
        config.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, LOOK_TIMEOUT_MS);
        config.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, LOOK_TIMEOUT_MS);
        return () -> Admin.create(config);
    }

    private static List<ConsumerGroup> groups(
            ConsumerProperties properties, TopicProperties topics) {
        return List.of(
                new ConsumerGroup(CALLBACK_EVENTS, topics.callbackEvents(), properties.groupId()),
                new ConsumerGroup(
                        RegistrationConfiguration.ORDERS,
                        topics.orders(),
                        RegistrationConfiguration.groupId(properties)));
    }

    @Bean
    Loop groupLook(GroupWatch consumersHealthIndicator) {
        return new Loop("group-watch", LOOK_INTERVAL, consumersHealthIndicator::pass);
    }

    @Bean
    ConcurrentMessageListenerContainer<byte[], byte[]> callbackContainer(
            KafkaProperties kafka,
            ConsumerProperties properties,
            TopicProperties topics,
            PausingListener callbackBatches) {
        Map<String, Object> config = config(kafka, properties);
        ConcurrentMessageListenerContainer<byte[], byte[]> containers =
                containers(config, topics.callbackEvents(), properties.groupId(), callbackBatches);
        containers.setBeanName(CALLBACK_EVENTS);
        containers.setConcurrency(properties.threads());
        log(config, topics, properties);
        return containers;
    }

    /** One consumer thread whose offsets pass only when the listener says so. */
    static ConcurrentMessageListenerContainer<byte[], byte[]> containers(
            Map<String, Object> config,
            String topic,
            String group,
            BatchAcknowledgingMessageListener<byte[], byte[]> listener) {
        ContainerProperties container = new ContainerProperties(topic);
        container.setGroupId(group);
        container.setAckMode(AckMode.MANUAL);
        container.setSyncCommits(true);
        container.setMissingTopicsFatal(false);
        // A right that is taken away and given again must not end the consumer for good.
        container.setAuthExceptionRetryInterval(AUTH_RETRY);
        // A pause after a fault ends only between two polls: at the default it would last 5 s.
        container.setPollTimeout(POLL_TIMEOUT_MS);
        container.setMessageListener(listener);
        return new ConcurrentMessageListenerContainer<>(
                new DefaultKafkaConsumerFactory<>(config), container);
    }

    static Map<String, Object> config(KafkaProperties kafka, ConsumerProperties settings) {
        Map<String, Object> config = new HashMap<>(kafka.buildConsumerProperties());
        int sessionMs = (int) settings.sessionTimeout().toMillis();
        // Bytes in, whatever they are: what cannot be read is for the listener to tell, and no
        // header of a record chooses a class.
        config.put(ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
        config.put(ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
        config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        config.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        config.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        config.put(
                ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG,
                CooperativeStickyAssignor.class.getName());
        config.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, settings.batchRecordsMax());
        config.put(
                ConsumerConfig.MAX_POLL_INTERVAL_MS_CONFIG,
                (int) settings.pollIntervalMax().toMillis());
        config.put(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, sessionMs);
        config.put(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, sessionMs / HEARTBEATS_PER_SESSION);
        config.put(ConsumerConfig.FETCH_MAX_BYTES_CONFIG, FETCH_BYTES_MAX);
        config.put(ConsumerConfig.MAX_PARTITION_FETCH_BYTES_CONFIG, PARTITION_FETCH_BYTES_MAX);
        config.put(ConsumerConfig.METADATA_MAX_AGE_CONFIG, METADATA_AGE_MS_MAX);
        if (settings.instanceId() != null) {
            config.put(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG, settings.instanceId());
        }
        return config;
    }

    private static void log(
            Map<String, Object> config, TopicProperties topics, ConsumerProperties properties) {
        LOG.atInfo()
                .addKeyValue("topic", topics.callbackEvents())
                .addKeyValue("group", properties.groupId())
                .addKeyValue("threads", properties.threads())
                .addKeyValue(
                        ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                        config.get(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG))
                .addKeyValue(
                        ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG,
                        config.get(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG))
                .addKeyValue(
                        ConsumerConfig.MAX_POLL_RECORDS_CONFIG,
                        config.get(ConsumerConfig.MAX_POLL_RECORDS_CONFIG))
                .addKeyValue(
                        ConsumerConfig.MAX_POLL_INTERVAL_MS_CONFIG,
                        config.get(ConsumerConfig.MAX_POLL_INTERVAL_MS_CONFIG))
                .log("consuming stored events with these effective settings");
    }
}
