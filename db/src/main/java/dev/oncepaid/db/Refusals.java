package dev.oncepaid.db;

import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/** Why a database cannot be used, and what an operator does about it without risk to any data. */
final class Refusals {

    private static final String OWN_SCHEMA =
            "Set oncepaid.database.schema to a schema that holds nothing else (default: oncepaid);"
                    + " it is created when it is missing. Nothing was changed.";

    private Refusals() {}

    static UnusableDatabase installedElsewhere(
            String database, SchemaName schema, String elsewhere) {
        return new UnusableDatabase(
                "Database %s holds OncePaid's tables in schema %s, and schema %s has none."
                        .formatted(database, elsewhere, schema),
                "To continue with the existing tables, set oncepaid.database.schema=%s in both programs."
                                .formatted(elsewhere)
                        + " To move them, see \"Tables in schema public\" in docs/run/runbook.md. A"
                        + " second installation needs a database or a role of its own. Nothing was"
                        + " changed.");
    }

    static UnusableDatabase foreignHistory(String database, SchemaName schema, String history) {
        return new UnusableDatabase(
                "Table %s in schema %s of database %s lists the migrations of another application."
                        .formatted(history, schema, database),
                OWN_SCHEMA);
    }

    static UnusableDatabase occupied(Flyway flyway, FlywayException cause) {
        return new UnusableDatabase(
                "Schema %s is in use, but not by OncePaid: it holds objects and no list of migrations."
                        .formatted(flyway.getConfiguration().getDefaultSchema()),
                OWN_SCHEMA,
                cause);
    }

    static UnusableDatabase otherMigrations(Flyway flyway, FlywayException cause) {
        return new UnusableDatabase(
                "Schema %s was made with other migrations than this program's: %s"
                        .formatted(
                                flyway.getConfiguration().getDefaultSchema(),
                                String.valueOf(cause.getMessage())
                                        .lines()
                                        .skip(1)
                                        .findFirst()
                                        .orElse("")),
                "Start the build that made the schema, or a released version that is newer. Do not"
                        + " run Flyway's repair: it would hide the difference. Nothing was changed.",
                cause);
    }

    static UnusableDatabase readOnly(String database) {
        return new UnusableDatabase(
                "Database %s accepts no writes, and OncePaid's tables are not in it yet."
                        .formatted(database),
                "Connect to the primary server (with several hosts: targetServerType=primary), or"
                        + " switch default_transaction_read_only off.");
    }

    static UnusableDatabase cannotCreate(String database, SchemaName schema, String role) {
        return new UnusableDatabase(
                "Role %s may not create schema %s in database %s."
                        .formatted(role, schema, database),
                "As the owner of the database: CREATE SCHEMA %s AUTHORIZATION %s;"
                        .formatted(schema, role));
    }

    static UnusableDatabase notPermitted(String database, SchemaName schema, String role) {
        return new UnusableDatabase(
                "Role %s may not create tables in schema %s of database %s."
                        .formatted(role, schema, database),
                "As the owner of the schema: GRANT USAGE, CREATE ON SCHEMA %s TO %s;"
                        .formatted(schema, role));
    }

    static UnusableDatabase otherSearchPath(SchemaName schema, String found) {
        return new UnusableDatabase(
                "Sessions look for tables in schema %s, and the tables are in schema %s."
                        .formatted(found, schema),
                "Take currentSchema and search_path out of spring.datasource.url and of the options"
                        + " of the pool; oncepaid.database.schema names the schema.");
    }
}
