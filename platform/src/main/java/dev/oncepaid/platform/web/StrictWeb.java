package dev.oncepaid.platform.web;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** To be imported where the handlers are: all of them get the same checks and the same problems. */
@Configuration(proxyBeanMethods = false)
public class StrictWeb implements WebMvcConfigurer {

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(new StrictQueries());
    }

    @Bean
    RequestProblems requestProblems() {
        return new RequestProblems();
    }
}
