package dev.oncepaid.db;

import dev.oncepaid.model.Channel;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.CoreErrorCode;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.callback.Callback;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.flywaydb.core.api.exception.FlywayValidateException;
import org.flywaydb.core.api.output.MigrateResult;

/**
 * Makes and updates OncePaid's tables, in a schema of their own.
 *
 * <p>A database that cannot be used is refused before anything in it is changed. The first
 * migration of a schema is done wholly or not at all.
 */
public final class Migrations {

    private Migrations() {}

    /** Completes a Flyway that knows its database; other settings about schemas are replaced. */
    public static FluentConfiguration configure(FluentConfiguration flyway, SchemaName schema) {
        Callback[] callbacks =
                Stream.concat(
                                Arrays.stream(flyway.getCallbacks()),
                                Stream.of(new SchemaCheck(schema)))
                        .toArray(Callback[]::new);
        return flyway.schemas(schema.value())
                .defaultSchema(schema.value())
                .createSchemas(true)
                // Would take migrations for done that nobody has run.
                .baselineOnMigrate(false)
                .placeholders(Map.of("channels", channels()))
                .callbacks(callbacks);
    }

    /** Rows of {@code channel_provider}. */
    private static String channels() {
        return Arrays.stream(Channel.values())
                .map(channel -> "('%s', '%s')".formatted(channel, channel.provider().code()))
                .collect(Collectors.joining(", "));
    }

    /** Completes a Flyway that knows its database, and runs what is pending. */
    public static MigrateResult migrate(FluentConfiguration flyway, SchemaName schema) {
        return migrate(configure(flyway, schema).load());
    }

    /**
     * Runs what is pending.
     *
     * @param flyway completed by {@link #configure}
     * @throws UnusableDatabase when the database must be changed by a person first
     * @throws FlywayException when a migration failed
     */
    public static MigrateResult migrate(Flyway flyway) {
        try {
            return hasTables(flyway) ? flyway.migrate() : firstMigration(flyway);
        } catch (FlywayValidateException e) {
            throw Refusals.otherMigrations(flyway, e);
        } catch (FlywayException e) {
            if (e.getCause() instanceof UnusableDatabase refusal) {
                throw refusal;
            }
            throw e.getErrorCode() == CoreErrorCode.NON_EMPTY_SCHEMA_WITHOUT_SCHEMA_HISTORY_TABLE
                    ? Refusals.occupied(flyway, e)
                    : e;
        }
    }

    private static boolean hasTables(Flyway flyway) {
        return Arrays.stream(flyway.info().applied())
                .map(MigrationInfo::getVersion)
                .anyMatch(version -> version != null);
    }

    /** In one transaction; later ones are single, so that none keeps the locks of the others. */
    private static MigrateResult firstMigration(Flyway flyway) {
        Flyway inOne =
                Flyway.configure().configuration(flyway.getConfiguration()).group(true).load();
        try {
            return inOne.migrate();
        } catch (FlywayException e) {
            EmptySchema.remove(flyway.getConfiguration(), e);
            throw e;
        }
    }
}
