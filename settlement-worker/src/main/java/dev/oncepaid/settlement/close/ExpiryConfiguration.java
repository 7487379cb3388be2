package dev.oncepaid.settlement.close;

import dev.oncepaid.settlement.loop.Loop;
import dev.oncepaid.settlement.sql.Database;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class ExpiryConfiguration {

    @Bean
    @ConditionalOnProperty("oncepaid.expiry.enabled")
    Loop expirySweeper(Database database, OrderCloser closer, ExpiryProperties properties) {
        ExpirySweeper sweeper = new ExpirySweeper(database, closer, properties.batchRowsMax());
        return new Loop("expiry-sweeper", properties.interval(), sweeper::pass);
    }
}
