package dev.oncepaid.settlement.retention;

import dev.oncepaid.settlement.loop.Loop;
import dev.oncepaid.settlement.sql.Database;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Objects;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class RetentionConfiguration {

    @Bean
    @ConditionalOnProperty("oncepaid.retention.period")
    Loop retention(Database database, RetentionProperties properties, MeterRegistry registry) {
        Duration period = Objects.requireNonNull(properties.period(), "there is one");
        return new Loop(
                "retention",
                properties.interval(),
                new Retention(database, period, properties.batchRowsMax(), registry)::pass);
    }
}
