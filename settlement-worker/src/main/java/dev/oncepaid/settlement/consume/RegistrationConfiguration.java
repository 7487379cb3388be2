package dev.oncepaid.settlement.consume;

import dev.oncepaid.settlement.kafka.BytesProducer;
import dev.oncepaid.settlement.kafka.TopicProperties;
import dev.oncepaid.settlement.register.Registrar;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;

/** The consumer of orders that merchants register by topic; a group and a thread of its own. */
@Configuration(proxyBeanMethods = false)
class RegistrationConfiguration {

    private static final String GROUP_SUFFIX = "-orders";

    @Bean
    RegistrationListener registrationListener(
            Registrar registrar,
            BytesProducer producer,
            TopicProperties topics,
            Settings settings) {
        return new RegistrationListener(
                registrar, new OrderLetters(producer, topics.ordersDead()), settings);
    }

    @Bean
    ConcurrentMessageListenerContainer<byte[], byte[]> registrationContainer(
            KafkaProperties kafka,
            ConsumerProperties properties,
            TopicProperties topics,
            RegistrationListener listener) {
        ConcurrentMessageListenerContainer<byte[], byte[]> containers =
                ConsumerConfiguration.containers(
                        ConsumerConfiguration.config(kafka, properties),
                        topics.orders(),
                        properties.groupId() + GROUP_SUFFIX,
                        listener);
        containers.setBeanName("orders");
        return containers;
    }
}
