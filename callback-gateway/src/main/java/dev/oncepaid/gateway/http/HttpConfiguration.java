package dev.oncepaid.gateway.http;

import dev.oncepaid.gateway.connection.ConnectionSettings;
import dev.oncepaid.gateway.connection.Connections;
import dev.oncepaid.gateway.source.ProvenSources;
import dev.oncepaid.gateway.source.Sources;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.filter.RequestContextFilter;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ConnectionSettings.class)
class HttpConfiguration {

    @Bean
    HttpRefusals httpRefusals(MeterRegistry meters, Clock clock) {
        return new HttpRefusals(meters, clock);
    }

    @Bean
    Connections connections(
            ConnectionSettings settings,
            Sources sources,
            ProvenSources proven,
            HttpRefusals refusals,
            MeterRegistry meters) {
        Connections connections = new Connections(settings, sources, proven, refusals);
        Gauge.builder("oncepaid.connections.open", connections, Connections::open)
                .description("Open connections to the notify port")
                .register(meters);
        Gauge.builder("oncepaid.connections.unfinished", connections, Connections::unfinished)
                .description("Open connections whose client has yet to send the rest of a request")
                .register(meters);
        return connections;
    }

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> notifyProtocol(
            Connections connections, HttpRefusals refusals, NotifyPathCheck check) {
        return factory -> {
            factory.setProtocol(NotifyProtocol.class.getName());
            factory.addConnectorCustomizers(
                    connector -> {
                        check.add(connector);
                        if (connector.getProtocolHandler() instanceof NotifyProtocol protocol) {
                            protocol.configure(connections, refusals);
                        }
                    });
        };
    }

    /** Behind Boot's own report, so that this one answers first. */
    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> plainErrors(
            HttpRefusals refusals, Sources sources) {
        return factory ->
                factory.addContextCustomizers(
                        context ->
                                context.getParent()
                                        .getPipeline()
                                        .addValve(new PlainErrorReport(refusals, sources)));
    }

    @Bean
    NotifyPathCheck notifyPathCheck(ServletWebServerApplicationContext context) {
        return new NotifyPathCheck(context);
    }

    /** Nothing behind the notify endpoint asks Spring for "the current request". */
    @Bean
    FilterRegistrationBean<RequestContextFilter> noRequestContext() {
        FilterRegistrationBean<RequestContextFilter> registration =
                new FilterRegistrationBean<>(new RequestContextFilter());
        registration.setEnabled(false);
        return registration;
    }
}
