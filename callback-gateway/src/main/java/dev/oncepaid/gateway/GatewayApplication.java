package dev.oncepaid.gateway;

import dev.oncepaid.platform.net.NameLookups;
import dev.oncepaid.platform.start.StartChecks;
import java.time.Clock;
import org.springframework.boot.LazyInitializationExcludeFilter;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.webmvc.autoconfigure.WebMvcObservationAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/** Starts the gateway. */
@SpringBootApplication(
        exclude = {
            WebMvcObservationAutoConfiguration.class, // its filter costs every notification
            ErrorMvcAutoConfiguration.class // whoever went away in mid-body needs no error page
        },
        proxyBeanMethods = false)
@Import(StartChecks.class)
public class GatewayApplication {

    public static void main(String[] args) {
        NameLookups.rememberShortly();
        SpringApplication.run(GatewayApplication.class, args);
    }

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    /**
     * Migrations and background tasks are used by no other bean, so lazy ones would never start.
     */
    @Bean
    static LazyInitializationExcludeFilter nothingIsLazy() {
        return (_, _, _) -> true;
    }
}
