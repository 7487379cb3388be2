package dev.oncepaid.settlement;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.kafka.autoconfigure.KafkaAutoConfiguration;

/** The second deployable: consumes, decides, applies once, compensates. */
// Consumer and producer are made in this module with every limit stated; Boot's would stand beside
// them unused.
@SpringBootApplication(exclude = KafkaAutoConfiguration.class)
@ConfigurationPropertiesScan
public class SettlementApplication {

    public static void main(String[] arguments) {
        SpringApplication.run(SettlementApplication.class, arguments);
    }
}
