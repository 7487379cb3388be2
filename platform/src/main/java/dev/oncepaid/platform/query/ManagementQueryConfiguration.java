package dev.oncepaid.platform.query;

import org.springframework.boot.actuate.autoconfigure.endpoint.web.WebEndpointProperties;
import org.springframework.boot.actuate.autoconfigure.web.ManagementContextConfiguration;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;

/** Found by Spring Boot in every program that has management endpoints. */
@ManagementContextConfiguration(proxyBeanMethods = false)
class ManagementQueryConfiguration {

    @Bean
    FilterRegistrationBean<ManagementQueryFilter> managementQueryFilter(
            WebEndpointProperties endpoints) {
        return new FilterRegistrationBean<>(new ManagementQueryFilter(endpoints.getBasePath()));
    }
}
