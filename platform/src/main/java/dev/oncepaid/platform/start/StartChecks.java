package dev.oncepaid.platform.start;

import dev.oncepaid.platform.settings.SettingsCheck;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.ConfigurableEnvironment;

/** Both programs import it. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(StartSettings.class)
public class StartChecks {

    @Bean
    static SettingsCheck settingsCheck(ConfigurableEnvironment environment) {
        return new SettingsCheck(environment, "oncepaid");
    }

    @Bean
    static DatabaseAtStart databaseAtStart(ConfigurableEnvironment environment) {
        return new DatabaseAtStart(environment);
    }
}
