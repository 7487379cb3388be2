package dev.oncepaid.gateway.refusal.budget;

import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(BudgetSettings.class)
class BudgetConfiguration {

    @Bean
    ForgeryGuard forgeryGuard(BudgetSettings settings, MeterRegistry meters) {
        return new ForgeryGuard(settings, meters);
    }
}
