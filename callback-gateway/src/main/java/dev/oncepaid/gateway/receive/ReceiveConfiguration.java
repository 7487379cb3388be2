package dev.oncepaid.gateway.receive;

import dev.oncepaid.gateway.account.Accounts;
import dev.oncepaid.gateway.event.EventStore;
import dev.oncepaid.gateway.refusal.Refusals;
import dev.oncepaid.gateway.refusal.budget.ForgeryGuard;
import dev.oncepaid.gateway.source.ProvenSources;
import dev.oncepaid.gateway.source.Sources;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ReceiveSettings.class)
class ReceiveConfiguration {

    @Bean
    Sources sources(ReceiveSettings settings) {
        return new Sources(settings.trustedProxies());
    }

    @Bean
    ProvenSources provenSources() {
        return new ProvenSources();
    }

    @Bean
    NotifyMetrics notifyMetrics(MeterRegistry meters) {
        return new NotifyMetrics(meters);
    }

    @Bean
    ClockSkew clockSkew(Clock clock, MeterRegistry meters) {
        return new ClockSkew(clock, meters);
    }

    @Bean
    NotificationHandler notificationHandler(
            ForgeryGuard guard,
            EventStore store,
            Refusals refusals,
            ProvenSources proven,
            ClockSkew skew,
            NotifyMetrics metrics) {
        return new NotificationHandler(guard, store, refusals, proven, skew, metrics);
    }

    @Bean
    TurnedAway turnedAway(NotifyMetrics metrics, Clock clock) {
        return new TurnedAway(metrics, clock);
    }

    @Bean
    ServletRegistrationBean<NotifyServlet> notifyServlet(
            Accounts accounts,
            ReceiveSettings settings,
            NotificationHandler handler,
            TurnedAway turnedAway,
            Sources sources,
            Clock clock) {
        BodyBudget budget = new BodyBudget(settings.allBodiesBytesMax().toBytes());
        NotifyServlet servlet =
                new NotifyServlet(
                        accounts,
                        new Exchange.Endpoint(
                                settings, sources, budget, handler, turnedAway, clock));
        ServletRegistrationBean<NotifyServlet> registration =
                new ServletRegistrationBean<>(servlet, "/notify/*");
        registration.setName("notify");
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE);
        registration.setAsyncSupported(true);
        registration.setLoadOnStartup(1);
        return registration;
    }
}
