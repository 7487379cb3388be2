package dev.oncepaid.db.boot;

import dev.oncepaid.db.Migrations;
import dev.oncepaid.db.SchemaName;
import dev.oncepaid.db.SearchPath;
import javax.sql.DataSource;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.flyway.autoconfigure.FlywayAutoConfiguration;
import org.springframework.boot.flyway.autoconfigure.FlywayConfigurationCustomizer;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.context.annotation.Bean;

/** Has Boot's Flyway make the tables in the configured schema, or say why it cannot. */
@AutoConfiguration(before = FlywayAutoConfiguration.class)
@EnableConfigurationProperties(DatabaseProperties.class)
class SchemaAutoConfiguration {

    @Bean
    SchemaName schemaName(DatabaseProperties properties) {
        return new SchemaName(properties.schema());
    }

    @Bean
    FlywayConfigurationCustomizer ownSchema(SchemaName schema) {
        return flyway -> Migrations.configure(flyway, schema);
    }

    @Bean
    FlywayMigrationStrategy migrations(SchemaName schema, DataSource pool) {
        return flyway -> {
            Migrations.migrate(flyway);
            SearchPath.check(pool, schema);
        };
    }
}
