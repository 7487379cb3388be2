package dev.oncepaid.settlement.apply;

import dev.oncepaid.settlement.loop.Backoff;
import dev.oncepaid.settlement.sql.Database;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.random.RandomGenerator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class ApplyConfiguration {

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    @Bean
    RandomGenerator jitter() {
        return RandomGenerator.of("SecureRandom");
    }

    @Bean
    EventApplier eventApplier(
            Database database,
            SettlementProperties properties,
            RandomGenerator jitter,
            MeterRegistry registry) {
        HandlingPolicy policy =
                new HandlingPolicy(
                        properties,
                        new Backoff(
                                properties.retryDelayMin(), properties.retryDelayMax(), jitter));
        BatchTransaction transaction =
                new BatchTransaction(policy, new AutoRefundPolicy(properties.autoRefund()));
        return new EventApplier(database, transaction, policy, new VerdictMetrics(registry));
    }
}
