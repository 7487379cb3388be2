package dev.oncepaid.gateway.refusal;

import dev.oncepaid.gateway.loop.PeriodicTask;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class RefusalConfiguration {

    @Bean
    Refusals refusals(DataSource dataSource, Clock clock) {
        return new Refusals(new RefusalTable(dataSource), clock);
    }

    @Bean
    PeriodicTask refusalFlush(
            Refusals refusals,
            @Value("${oncepaid.refusal.flush-interval:1s}") Duration flushInterval) {
        return new PeriodicTask("refusal-flush", flushInterval, refusals::flush)
                .runningOnceMoreAtStop();
    }
}
