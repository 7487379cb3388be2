package dev.oncepaid.settlement.api;

import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class ReportConfiguration {

    /** Behind Boot's own report, so that it has the word first. */
    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> problemReport() {
        return factory ->
                factory.addContextCustomizers(
                        context -> context.getParent().getPipeline().addValve(new ProblemReport()));
    }
}
