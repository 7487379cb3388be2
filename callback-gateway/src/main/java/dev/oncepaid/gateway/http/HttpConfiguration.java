package dev.oncepaid.gateway.http;

import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class HttpConfiguration {

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> headerLimit() {
        return factory -> factory.setProtocol(HeaderLimitProtocol.class.getName());
    }
}
