package dev.oncepaid.gateway.refusal;

import dev.oncepaid.gateway.loop.PeriodicTask;
import java.time.Clock;
import javax.sql.DataSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(RefusalSettings.class)
class RefusalConfiguration {

    @Bean
    Refusals refusals(DataSource dataSource, Clock clock) {
        return new Refusals(new RefusalTable(dataSource), clock);
    }

    @Bean
    PeriodicTask refusalFlush(Refusals refusals, RefusalSettings settings) {
        return new PeriodicTask("refusal-flush", settings.flushInterval(), refusals::flush)
                .runningOnceMoreAtStop();
    }
}
