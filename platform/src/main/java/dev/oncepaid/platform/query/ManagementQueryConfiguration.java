package dev.oncepaid.platform.query;

import java.util.List;
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
        String basePath = endpoints.getBasePath();
        FilterRegistrationBean<ManagementQueryFilter> filter =
                new FilterRegistrationBean<>(new ManagementQueryFilter(basePath));
        // Where the endpoints share a port with others, it is before none of those.
        filter.setUrlPatterns(List.of(basePath + "/*"));
        return filter;
    }
}
