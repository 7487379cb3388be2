package dev.oncepaid.gateway.reparse;

import dev.oncepaid.gateway.account.Accounts;
import dev.oncepaid.gateway.loop.PeriodicTask;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class RereadConfiguration {

    /** An operator looks at the case again a moment after asking. */
    private static final Duration INTERVAL = Duration.ofSeconds(1);

    @Bean
    PeriodicTask rereadRequests(DataSource dataSource, Accounts accounts) {
        RereadRequests requests = new RereadRequests(dataSource, new Decoding(accounts));
        return new PeriodicTask("reread-requests", INTERVAL, requests::run);
    }
}
