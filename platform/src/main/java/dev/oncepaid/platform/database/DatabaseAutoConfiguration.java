package dev.oncepaid.platform.database;

import com.zaxxer.hikari.HikariDataSource;
import dev.oncepaid.platform.database.DatabaseWatch.State;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Optional;
import javax.sql.DataSource;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.health.DataSourceHealthContributorAutoConfiguration;
import org.springframework.context.annotation.Bean;

/** The same pool and the same health of the database in both programs. */
@AutoConfiguration(
        after = DataSourceAutoConfiguration.class,
        before = DataSourceHealthContributorAutoConfiguration.class)
class DatabaseAutoConfiguration {

    @Bean
    static BeanPostProcessor poolCompletion() {
        return new BeanPostProcessor() {
            @Override
            public Object postProcessAfterInitialization(Object bean, String name) {
                if (bean instanceof HikariDataSource pool) {
                    RetryingDataSource.within(pool);
                    pool.setExceptionOverride(new SessionEviction(pool));
                }
                return bean;
            }
        };
    }

    @Bean
    DatabaseWatch databaseWatch(DataSource dataSource, Clock clock, MeterRegistry registry) {
        DatabaseWatch watch = new DatabaseWatch(dataSource, sessions(dataSource), clock);
        Gauge.builder("oncepaid.database.clock.skew", watch, DatabaseWatch::clockSkewSeconds)
                .description("How far this clock is ahead of the database's; negative: behind")
                .baseUnit("seconds")
                .register(registry);
        Gauge.builder("oncepaid.database.writable", watch, DatabaseAutoConfiguration::writable)
                .description("1 while the database takes writes, as last looked at")
                .register(registry);
        return watch;
    }

    private static double writable(DatabaseWatch watch) {
        return watch.state() == State.WRITABLE ? 1 : 0;
    }

    private static Optional<SessionEviction> sessions(DataSource dataSource) {
        try {
            HikariDataSource pool = dataSource.unwrap(HikariDataSource.class);
            return pool.getExceptionOverride() instanceof SessionEviction eviction
                    ? Optional.of(eviction)
                    : Optional.empty();
        } catch (SQLException _) {
            // Not this pool: its sessions are given up one by one, by their own faults.
            return Optional.empty();
        }
    }

    /** Takes the place of Boot's, under which the readiness group knows it. */
    @Bean
    DatabaseHealth dbHealthIndicator(DatabaseWatch databaseWatch) {
        return new DatabaseHealth(databaseWatch);
    }
}
