package dev.oncepaid.gateway.event.commit;

import dev.oncepaid.gateway.event.CommitListener;
import dev.oncepaid.gateway.event.EventStore;
import dev.oncepaid.gateway.event.commit.BatchInsert.LockTimeouts;
import dev.oncepaid.gateway.event.commit.GroupCommitStore.Shortcuts;
import dev.oncepaid.gateway.event.table.EventTable;
import dev.oncepaid.gateway.loop.PeriodicTask;
import dev.oncepaid.gateway.repeat.CommittedEvents;
import dev.oncepaid.gateway.repeat.RepeatCounter;
import dev.oncepaid.platform.database.DatabaseWatch;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(StoreSettings.class)
class CommitConfiguration {

    private static final Duration DATABASE_LOOK = Duration.ofSeconds(2);

    @Bean
    Shortcuts storeShortcuts(
            CommittedEvents committed, RepeatCounter repeats, StoreSettings settings) {
        return new Shortcuts(
                committed, repeats, new ContendedKeys(settings.contendedFor()), new Availability());
    }

    @Bean
    BatchOutcomes outcomes(Shortcuts shortcuts, CommitListener listener) {
        return new BatchOutcomes(
                shortcuts.committed(), shortcuts.repeats(), shortcuts.contended(), listener);
    }

    @Bean
    BatchWriter.Destination batchDestination(DataSource dataSource, StoreSettings settings) {
        return new BatchWriter.Destination(
                dataSource,
                new EventTable(settings.publishGrace(), settings.handlingGrace()),
                new LockTimeouts(settings.lockTimeout(), settings.splitLockTimeout()));
    }

    @Bean
    EventStore eventStore(
            StoreSettings settings,
            BatchWriter.Destination destination,
            BatchOutcomes outcomes,
            Shortcuts shortcuts,
            MeterRegistry meters) {
        PendingQueue queue =
                new PendingQueue(
                        settings.queueLimits(), settings.batchLimits(), settings.batchPatience());
        Availability availability = shortcuts.availability();
        StoreMetrics metrics = new StoreMetrics(meters, queue, availability);
        BatchWriter writer = new BatchWriter(queue, destination, outcomes, availability, metrics);
        return new GroupCommitStore(
                queue, threads(settings.writers(), writer), shortcuts, settings.waitTimeout());
    }

    @Bean
    PeriodicTask databaseLook(DatabaseWatch watch) {
        return new PeriodicTask("database-watch", DATABASE_LOOK, watch::look);
    }

    private static List<Thread> threads(int count, Runnable writer) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(i -> Thread.ofPlatform().daemon().name("event-writer-" + i))
                .map(builder -> builder.unstarted(writer))
                .toList();
    }
}
