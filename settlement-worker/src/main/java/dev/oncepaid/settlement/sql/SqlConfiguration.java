package dev.oncepaid.settlement.sql;

import dev.oncepaid.platform.database.DatabaseWatch;
import dev.oncepaid.settlement.loop.Loop;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class SqlConfiguration {

    private static final Duration LOOK_INTERVAL = Duration.ofSeconds(2);

    @Bean
    Database database(DataSource dataSource) {
        return new Database(dataSource);
    }

    @Bean
    Loop databaseLook(DatabaseWatch watch) {
        return new Loop(
                "database-watch",
                LOOK_INTERVAL,
                () -> {
                    watch.look();
                    return false;
                });
    }
}
