package dev.oncepaid.settlement.compensation;

import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.apply.SettlementProperties;
import dev.oncepaid.settlement.event.LeaseTable.Lessee;
import dev.oncepaid.settlement.loop.Loop;
import dev.oncepaid.settlement.sql.Database;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.UUID;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class CompensationConfiguration {

    private static final Duration LOOK_INTERVAL = Duration.ofSeconds(10);

    /** A name that no process before or beside this one has had. */
    @Bean
    Lessee lessee(CompensationProperties properties) {
        return new Lessee("worker-" + UUID.randomUUID(), properties.lease());
    }

    @Bean
    Loop compensationPoller(
            Database database,
            EventApplier applier,
            Lessee lessee,
            CompensationProperties properties,
            SettlementProperties settlement) {
        CompensationPoller poller =
                new CompensationPoller(
                        database,
                        applier,
                        lessee,
                        new CompensationPoller.Limits(
                                properties.batchRowsMax(), settlement.crashesMax()));
        return new Loop("compensation", properties.interval(), poller::pass);
    }

    @Bean
    Loop backlogGauges(Database database, MeterRegistry registry) {
        return new Loop(
                "backlog-gauges", LOOK_INTERVAL, new BacklogGauges(database, registry)::pass);
    }
}
