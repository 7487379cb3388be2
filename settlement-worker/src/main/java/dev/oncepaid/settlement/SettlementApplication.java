package dev.oncepaid.settlement;

import dev.oncepaid.platform.net.NameLookups;
import dev.oncepaid.platform.start.StartChecks;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.kafka.autoconfigure.KafkaAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;
import org.springframework.context.annotation.Import;

/** The second deployable: consumes, decides, applies once, compensates. */
// Consumer and producer are made in this module with every limit stated; Boot's would stand beside
// them unused. An error page is a path that anybody may ask for: ProblemReport needs none.
@SpringBootApplication(exclude = {KafkaAutoConfiguration.class, ErrorMvcAutoConfiguration.class})
@ConfigurationPropertiesScan
@Import(StartChecks.class)
public class SettlementApplication {

    public static void main(String[] arguments) {
        NameLookups.rememberShortly();
        SpringApplication.run(SettlementApplication.class, arguments);
    }
}
