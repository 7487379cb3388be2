package dev.oncepaid.gateway.topic;

import dev.oncepaid.gateway.loop.PeriodicTask;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.kafka.autoconfigure.KafkaConnectionDetails;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(TopicSettings.class)
class TopicConfiguration {

    private static final Duration RETRY = Duration.ofSeconds(2);
    private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(5);

    @Bean
    PeriodicTask topicCreation(
            KafkaProperties kafka, KafkaConnectionDetails connection, TopicSettings topics) {
        TopicCreation creation = new TopicCreation(admin(kafka, connection), topics);
        return new PeriodicTask("topic-creation", RETRY, creation::tryOnce).runningAtStart();
    }

    private static Map<String, Object> admin(
            KafkaProperties kafka, KafkaConnectionDetails connection) {
        Map<String, Object> settings = new HashMap<>(kafka.buildAdminProperties());
        settings.put(
                AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG,
                connection.getAdmin().getBootstrapServers());
        settings.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, (int) REQUEST_TIMEOUT.toMillis());
        settings.put(
                AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, (int) REQUEST_TIMEOUT.toMillis());
        return settings;
    }
}
