package dev.oncepaid.gateway.repeat;

import dev.oncepaid.gateway.loop.PeriodicTask;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import javax.sql.DataSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(RepeatSettings.class)
class RepeatConfiguration {

    @Bean
    CommittedEvents committedEvents(RepeatSettings settings) {
        return new CommittedEvents(settings);
    }

    @Bean
    RepeatCounter repeatCounter(
            DataSource dataSource, Clock clock, RepeatSettings settings, MeterRegistry meters) {
        return new RepeatCounter(new RepeatTable(dataSource), clock, settings, meters);
    }

    @Bean
    PeriodicTask repeatFlush(RepeatCounter counter, RepeatSettings settings) {
        return new PeriodicTask("repeat-flush", settings.flushInterval(), counter::flush)
                .runningOnceMoreAtStop();
    }
}
