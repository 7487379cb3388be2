package dev.oncepaid.gateway.publish;

import dev.oncepaid.gateway.event.table.EventReader;
import dev.oncepaid.gateway.loop.PeriodicTask;
import dev.oncepaid.gateway.loop.Phases;
import dev.oncepaid.gateway.topic.TopicSettings;
import dev.oncepaid.platform.kafka.TopicListener;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.kafka.autoconfigure.KafkaConnectionDetails;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(PublishSettings.class)
class PublishConfiguration {

    private static final Duration BACKLOG_REFRESH = Duration.ofSeconds(5);

    @Bean
    OutboxTable outboxTable(DataSource dataSource) {
        return new OutboxTable(dataSource);
    }

    @Bean
    RecordSender recordSender(
            KafkaProperties kafka,
            KafkaConnectionDetails connection,
            PublishSettings settings,
            TopicSettings topics) {
        return new RecordSender(
                KafkaSettings.producer(kafka, connection, settings), topics.callbackEvents());
    }

    @Bean
    TopicListener producerRenewal(RecordSender sender) {
        return _ -> sender.renew();
    }

    @Bean
    Publisher publisher(
            RecordSender sender,
            OutboxTable outbox,
            PublishSettings settings,
            MeterRegistry meters) {
        return new Publisher(sender, new OutboxCleaner(outbox, settings), settings, meters);
    }

    @Bean
    PeriodicTask outboxSweep(
            OutboxTable outbox,
            DataSource dataSource,
            RecordSender sender,
            PublishSettings settings) {
        Sweeper sweeper =
                new Sweeper(outbox, new EventReader(dataSource), sender, settings.sweep());
        return new PeriodicTask("outbox-sweep", settings.sweep().interval(), sweeper::sweep)
                .inPhase(Phases.SWEEP);
    }

    @Bean
    PeriodicTask backlogGauge(OutboxTable outbox, MeterRegistry meters) {
        return new PeriodicTask(
                "backlog-gauge", BACKLOG_REFRESH, new BacklogGauge(outbox, meters)::refresh);
    }
}
