package dev.oncepaid.settlement.api;

import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Queries are checked for every endpoint, whoever adds it. */
@Configuration(proxyBeanMethods = false)
class QueryConfiguration implements WebMvcConfigurer {

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(new QueryCheck());
    }
}
