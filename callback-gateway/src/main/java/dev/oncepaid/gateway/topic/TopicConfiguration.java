package dev.oncepaid.gateway.topic;

import dev.oncepaid.gateway.loop.PeriodicTask;
import dev.oncepaid.platform.kafka.TopicHealth;
import dev.oncepaid.platform.kafka.TopicKeeper;
import dev.oncepaid.platform.kafka.TopicListener;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.kafka.autoconfigure.KafkaConnectionDetails;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(TopicSettings.class)
class TopicConfiguration {

    private static final Duration LOOK_INTERVAL = Duration.ofSeconds(3);

    @Bean
    TopicKeeper topicKeeper(
            KafkaProperties kafka,
            KafkaConnectionDetails connection,
            TopicSettings topics,
            List<TopicListener> listeners,
            MeterRegistry meters) {
        Map<String, Object> settings = new HashMap<>(kafka.buildAdminProperties());
        settings.put(
                AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG,
                connection.getAdmin().getBootstrapServers());
        return new TopicKeeper(settings, newTopics(topics), listeners, meters);
    }

    @Bean
    PeriodicTask topicLook(TopicKeeper keeper) {
        return new PeriodicTask("topic-keeper", LOOK_INTERVAL, keeper::look).runningAtStart();
    }

    @Bean
    TopicHealth topicsHealthIndicator(TopicKeeper keeper) {
        return new TopicHealth(keeper);
    }

    private static List<NewTopic> newTopics(TopicSettings topics) {
        Optional<Short> replicas =
                topics.replicas() < 0 ? Optional.empty() : Optional.of(topics.replicas());
        return topics.names().stream()
                .map(name -> new NewTopic(name, Optional.of(topics.partitions()), replicas))
                .toList();
    }
}
