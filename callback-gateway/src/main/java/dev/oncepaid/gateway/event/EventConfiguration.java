package dev.oncepaid.gateway.event;

import dev.oncepaid.gateway.repeat.CommittedEvents;
import dev.oncepaid.gateway.repeat.RepeatCounter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(StoreSettings.class)
class EventConfiguration {

    @Bean
    EventReader eventReader(DataSource dataSource) {
        return new EventReader(dataSource);
    }

    @Bean
    Settlement settlement(
            CommittedEvents committed,
            RepeatCounter repeats,
            ContendedKeys contended,
            CommitListener listener) {
        return new Settlement(committed, repeats, contended, listener);
    }

    @Bean
    ContendedKeys contendedKeys(StoreSettings settings) {
        return new ContendedKeys(settings.contendedFor());
    }

    @Bean
    EventStore.Shortcuts storeShortcuts(
            CommittedEvents committed, RepeatCounter repeats, ContendedKeys contended) {
        return new EventStore.Shortcuts(committed, repeats, contended, new Availability());
    }

    @Bean
    EventStore eventStore(
            StoreSettings settings,
            DataSource dataSource,
            Settlement settlement,
            EventStore.Shortcuts shortcuts,
            MeterRegistry meters) {
        PendingQueue queue =
                new PendingQueue(settings.queueRowsMax(), settings.queueBytesMax().toBytes());
        BatchWriter writer =
                new BatchWriter(
                        queue,
                        dataSource,
                        new EventTable(settings.publishGrace(), settings.handlingGrace()),
                        settlement,
                        shortcuts.availability(),
                        new StoreMetrics(meters, queue, shortcuts.availability()),
                        settings);
        List<Thread> writers =
                IntStream.rangeClosed(1, settings.writers())
                        .mapToObj(i -> Thread.ofPlatform().daemon().name("event-writer-" + i))
                        .map(builder -> builder.unstarted(writer))
                        .toList();
        return new EventStore(queue, writers, shortcuts, settings.waitTimeout());
    }
}
