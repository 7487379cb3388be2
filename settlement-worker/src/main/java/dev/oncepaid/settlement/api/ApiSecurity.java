package dev.oncepaid.settlement.api;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.security.autoconfigure.actuate.web.servlet.EndpointRequest;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.crypto.factory.PasswordEncoderFactories;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;
import org.springframework.security.web.SecurityFilterChain;

/** HTTP Basic for everything but health and metrics, which have a port of their own. */
@Configuration(proxyBeanMethods = false)
class ApiSecurity {

    private static final Logger LOG = LoggerFactory.getLogger(ApiSecurity.class);

    @Bean
    SecurityFilterChain api(HttpSecurity http) {
        return http.authorizeHttpRequests(
                        requests ->
                                requests.requestMatchers(EndpointRequest.toAnyEndpoint())
                                        .permitAll()
                                        .anyRequest()
                                        .authenticated())
                .httpBasic(Customizer.withDefaults())
                // No cookie, no session: there is nothing a foreign page could ride on.
                .csrf(AbstractHttpConfigurer::disable)
                .sessionManagement(s -> s.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .build();
    }

    @Bean
    UserDetailsService users(ApiProperties properties) {
        InMemoryUserDetailsManager users =
                new InMemoryUserDetailsManager(ApiUsers.of(properties.users()));
        if (properties.users().isEmpty()) {
            LOG.warn("no oncepaid.api.users: every request to the order endpoints is refused");
        }
        return users;
    }

    @Bean
    PasswordEncoder passwordEncoder() {
        return new RememberingPasswordEncoder(
                PasswordEncoderFactories.createDelegatingPasswordEncoder());
    }
}
