package dev.oncepaid.gateway.http;

import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.filter.RequestContextFilter;

@Configuration(proxyBeanMethods = false)
class HttpConfiguration {

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> headerLimit() {
        return factory -> factory.setProtocol(HeaderLimitProtocol.class.getName());
    }

    /** Behind Boot's own report, so that it has the word first. */
    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> plainErrors() {
        return factory ->
                factory.addContextCustomizers(
                        context ->
                                context.getParent().getPipeline().addValve(new PlainErrorReport()));
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
