package dev.oncepaid.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.oncepaid.stack.junit.LocalStackExtension;
import dev.oncepaid.stack.junit.TestStack;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The first start on a database that is not empty, and what it leaves when it fails. */
@ExtendWith(LocalStackExtension.class)
class FirstStartTest {

    private static final SchemaName PUBLIC = new SchemaName("public");

    private String url = "";

    @BeforeEach
    void makeDatabase() {
        url = TestStack.freshDatabase();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE TABLE payment_order (id int)",
                "CREATE TABLE flyway_schema_history (installed_rank int, version text)",
                "CREATE VIEW callback_event AS SELECT 1 AS id",
                "CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'",
                "CREATE TYPE money_pair AS (a int, b int)"
            })
    void whatEverIsInPublicTheTablesAreMadeInTheirOwnSchema(String foreign) throws SQLException {
        execute(foreign);
        List<String> before = objectsOf("public");

        migrate(SchemaName.DEFAULT);

        assertThat(objectsOf("oncepaid")).contains("callback_event", "payment_order");
        assertThat(objectsOf("public")).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE TABLE foreign_table (id int)",
                "CREATE VIEW foreign_view AS SELECT 1 AS id",
                "CREATE SEQUENCE foreign_sequence"
            })
    void aSchemaThatHoldsSomethingElseIsRefusedAndStaysAsItIs(String foreign) throws SQLException {
        execute(foreign);
        List<String> before = objectsOf("public");

        UnusableDatabase refusal = refusalOf(PUBLIC);

        assertThat(refusal).hasMessageContaining("Schema public is in use, but not by OncePaid");
        assertThat(refusal.remedy())
                .contains("oncepaid.database.schema")
                .doesNotContainIgnoringCase("baseline");
        assertThat(objectsOf("public")).isEqualTo(before);
    }

    @Test
    void notEvenBaselineOnMigrateTakesMigrationsForDone() throws SQLException {
        execute("CREATE TABLE foreign_table (id int)");

        assertThatExceptionOfType(UnusableDatabase.class)
                .isThrownBy(() -> Migrations.migrate(flyway().baselineOnMigrate(true), PUBLIC));

        assertThat(objectsOf("public")).containsExactly("foreign_table");
    }

    @Test
    void theMigrationsOfAnotherApplicationAreNotTakenForOurs() throws SQLException {
        execute(
                """
                CREATE TABLE flyway_schema_history (installed_rank int PRIMARY KEY, version text,
                    description text, type text, script text, checksum int, installed_by text,
                    installed_on timestamp DEFAULT now(), execution_time int, success boolean);
                INSERT INTO flyway_schema_history
                VALUES (1, '1', 'theirs', 'SQL', 'V1__theirs.sql', 1, 'them', now(), 1, true)
                """);

        UnusableDatabase refusal = refusalOf(PUBLIC);

        assertThat(refusal).hasMessageContaining("another application");
        assertThat(refusal.remedy()).doesNotContainIgnoringCase("repair");
        assertThat(objectsOf("public")).containsExactly("flyway_schema_history");
    }

    @Test
    void anInstallationInAnotherSchemaIsNamedAndNoSecondOneIsMade() throws SQLException {
        migrate(PUBLIC);

        UnusableDatabase refusal = refusalOf(SchemaName.DEFAULT);

        assertThat(refusal)
                .hasMessageContaining("holds OncePaid's tables in schema public")
                .hasMessageContaining("schema oncepaid has none");
        assertThat(refusal.remedy()).contains("oncepaid.database.schema=public");
        assertThat(schemas()).doesNotContain("oncepaid");
    }

    @Test
    void anInstallationInPublicContinuesThere() throws SQLException {
        migrate(PUBLIC);
        int applied = rows("SELECT version FROM public.flyway_schema_history").size();

        migrate(PUBLIC);

        assertThat(rows("SELECT version FROM public.flyway_schema_history")).hasSize(applied);
    }

    /** As docs/run/runbook.md advises. */
    @Test
    void anInstallationInPublicMovesByRenamingTheSchema() throws SQLException {
        migrate(PUBLIC);
        execute(Row.event().insert().replace("callback_event", "public.callback_event"));

        execute("ALTER SCHEMA public RENAME TO oncepaid; CREATE SCHEMA public");
        migrate(SchemaName.DEFAULT);

        assertThat(rows("SELECT trade_no FROM oncepaid.callback_event_status"))
                .containsExactly("T1");
        assertThat(objectsOf("public")).isEmpty();
    }

    /** The last is made by a repeatable migration, after all others. */
    @ParameterizedTest
    @ValueSource(strings = {"callback_event", "payment_order", "invariant_nothing_forgotten"})
    void aFirstMigrationThatFailsLeavesNothing(String object) throws SQLException {
        failAt(object);

        assertThatExceptionOfType(FlywayException.class)
                .isThrownBy(() -> migrate(SchemaName.DEFAULT));

        assertThat(schemas()).doesNotContain("oncepaid");
        execute("DROP EVENT TRIGGER no_table");
        migrate(SchemaName.DEFAULT);
    }

    @Test
    void aFirstMigrationThatFailsLeavesASchemaThatAPersonMade() throws SQLException {
        execute("CREATE SCHEMA oncepaid");
        failAt("payment_order");

        assertThatExceptionOfType(FlywayException.class)
                .isThrownBy(() -> migrate(SchemaName.DEFAULT));

        assertThat(schemas()).contains("oncepaid");
        assertThat(objectsOf("oncepaid")).isEmpty();
    }

    /** A process that is killed cannot clean up; its list of migrations is empty. */
    @Test
    void theNextStartFinishesAFirstStartThatWasKilled() throws SQLException {
        migrate(SchemaName.DEFAULT);
        String keepHistory =
                """
                DO $$ DECLARE made record; BEGIN
                    FOR made IN SELECT relname, relkind FROM pg_class
                                 WHERE relnamespace = 'oncepaid'::regnamespace AND relkind IN ('r', 'v')
                                   AND relname <> 'flyway_schema_history' LOOP
                        EXECUTE format('DROP %s IF EXISTS oncepaid.%I CASCADE',
                            CASE made.relkind WHEN 'r' THEN 'TABLE' ELSE 'VIEW' END, made.relname);
                    END LOOP;
                    FOR made IN SELECT proname FROM pg_proc
                                 WHERE pronamespace = 'oncepaid'::regnamespace LOOP
                        EXECUTE format('DROP FUNCTION oncepaid.%I', made.proname);
                    END LOOP;
                END $$;
                DELETE FROM oncepaid.flyway_schema_history WHERE version IS NOT NULL
                """;
        execute(keepHistory);

        migrate(SchemaName.DEFAULT);

        assertThat(objectsOf("oncepaid")).contains("callback_event");
    }

    @Test
    void aRoleThatMayNotCreateTheSchemaIsToldWhatItsOwnerRuns() throws SQLException {
        UnusableDatabase refusal = refusalAs("guest_a", SchemaName.DEFAULT);

        assertThat(refusal).hasMessageContaining("Role guest_a may not create schema oncepaid");
        assertThat(refusal.remedy()).contains("CREATE SCHEMA oncepaid AUTHORIZATION guest_a;");
    }

    @Test
    void aRoleThatMayNotCreateTablesIsToldWhatItsOwnerRuns() throws SQLException {
        execute("CREATE SCHEMA oncepaid");

        UnusableDatabase refusal = refusalAs("guest_b", SchemaName.DEFAULT);

        assertThat(refusal)
                .hasMessageContaining("Role guest_b may not create tables in schema oncepaid");
        assertThat(refusal.remedy()).contains("GRANT USAGE, CREATE ON SCHEMA oncepaid TO guest_b;");
    }

    @Test
    void aServerThatAcceptsNoWritesIsNamed() throws SQLException {
        String database = url.replaceFirst(".*/([^/?]+).*", "$1");
        execute("ALTER DATABASE " + database + " SET default_transaction_read_only = on");

        assertThat(refusalOf(SchemaName.DEFAULT)).hasMessageContaining("accepts no writes");
    }

    @Test
    void sessionsThatLookElsewhereAreRefused() throws SQLException {
        migrate(SchemaName.DEFAULT);
        var source = flyway().dataSource(url + parameter("currentSchema=public"), user(), user());

        assertThatExceptionOfType(UnusableDatabase.class)
                .isThrownBy(() -> SearchPath.check(source.getDataSource(), SchemaName.DEFAULT))
                .withMessageContaining("in schema public, and the tables are in schema oncepaid");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Shop", "a b", "a-b", "1a", "pg_shop", "a\"b", "a,b", "支付"})
    void aNameThatWouldNeedQuotesIsRefused(String name) {
        assertThatExceptionOfType(UnusableDatabase.class)
                .isThrownBy(() -> new SchemaName(name))
                .withMessageContaining("oncepaid.database.schema");
    }

    private UnusableDatabase refusalOf(SchemaName schema) {
        return catchThrowableOfType(UnusableDatabase.class, () -> migrate(schema));
    }

    private UnusableDatabase refusalAs(String role, SchemaName schema) throws SQLException {
        execute("CREATE ROLE " + role + " LOGIN PASSWORD 'x'");
        return catchThrowableOfType(
                UnusableDatabase.class,
                () -> Migrations.migrate(Flyway.configure().dataSource(url, role, "x"), schema));
    }

    private void migrate(SchemaName schema) {
        Migrations.migrate(flyway(), schema);
    }

    private FluentConfiguration flyway() {
        return Flyway.configure().dataSource(url, user(), TestStack.get().password());
    }

    private static String user() {
        return TestStack.get().username();
    }

    private String parameter(String parameter) {
        return (url.contains("?") ? "&" : "?") + parameter;
    }

    /** Lets the creation of this table or view fail, as want of space would. */
    private void failAt(String object) throws SQLException {
        execute(
                """
                CREATE FUNCTION public.refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$
                BEGIN
                    IF EXISTS (SELECT FROM pg_event_trigger_ddl_commands()
                                WHERE object_identity LIKE '%%.%s') THEN
                        RAISE disk_full;
                    END IF;
                END $$;
                CREATE EVENT TRIGGER no_table ON ddl_command_end WHEN TAG IN ('CREATE TABLE', 'CREATE VIEW')
                    EXECUTE FUNCTION public.refuse()
                """
                        .formatted(object));
    }

    private List<String> objectsOf(String schema) throws SQLException {
        return rows(
                """
                SELECT relname FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
                 WHERE nspname = '%1$s' AND relkind IN ('r', 'v', 'S', 'c')
                 UNION ALL
                SELECT proname FROM pg_proc JOIN pg_namespace n ON n.oid = pronamespace
                 WHERE nspname = '%1$s'
                """
                        .formatted(schema));
    }

    private List<String> schemas() throws SQLException {
        return rows("SELECT nspname FROM pg_namespace");
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = flyway().getDataSource().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private List<String> rows(String sql) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = flyway().getDataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            while (row.next()) {
                rows.add(row.getString(1));
            }
        }
        return rows;
    }
}
