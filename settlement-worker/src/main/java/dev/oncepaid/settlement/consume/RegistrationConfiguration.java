package dev.oncepaid.settlement.consume;

import dev.oncepaid.platform.kafka.TopicListener;
import dev.oncepaid.settlement.deadletter.DeadLetters;
import dev.oncepaid.settlement.kafka.TopicProperties;
import dev.oncepaid.settlement.register.Registrar;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;

/** The consumer of orders that merchants register by topic; a group and a thread of its own. */
@Configuration(proxyBeanMethods = false)
class RegistrationConfiguration {

    static final String ORDERS = "orders";

    private static final String GROUP_SUFFIX = "-orders";

    static String groupId(ConsumerProperties properties) {
        return properties.groupId() + GROUP_SUFFIX;
    }

    @Bean
    PausingListener registrationBatches(
            Registrar registrar, DeadLetters orderLetters, Settings settings) {
        return new PausingListener(
                new RegistrationListener(registrar, orderLetters, settings),
                settings,
                "oncepaid.registration.pauses");
    }

    @Bean
    TopicListener orderTopicAnew(PausingListener registrationBatches, TopicProperties topics) {
        return ConsumerConfiguration.readingAgain(topics.orders(), registrationBatches);
    }

    @Bean
    ConcurrentMessageListenerContainer<byte[], byte[]> registrationContainer(
            KafkaProperties kafka,
            ConsumerProperties properties,
            TopicProperties topics,
            PausingListener registrationBatches) {
        ConcurrentMessageListenerContainer<byte[], byte[]> containers =
                ConsumerConfiguration.containers(
                        ConsumerConfiguration.config(kafka, properties),
                        topics.orders(),
                        groupId(properties),
                        registrationBatches);
        containers.setBeanName(ORDERS);
        return containers;
    }
}
