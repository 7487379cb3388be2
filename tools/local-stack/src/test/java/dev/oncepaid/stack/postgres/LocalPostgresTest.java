package dev.oncepaid.stack.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.stack.process.ChildProcess;
import dev.oncepaid.stack.process.FreePorts;
import dev.oncepaid.stack.process.JavaProgram;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocalPostgresTest {

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({
        "fsync, on",
        "full_page_writes, on",
        "synchronous_commit, on",
        "server_version_num, 18.*",
    })
    void isDurable(String setting, String expected) throws SQLException {
        try (LocalPostgres postgres = start()) {
            assertThat(ask(postgres, "SHOW " + setting)).matches(expected);
        }
    }

    @Test
    void comparesTextsAsBytesWhateverTheLocaleOfTheMachine() throws SQLException {
        try (LocalPostgres postgres = start()) {
            assertThat(
                            ask(
                                    postgres,
                                    "SELECT datlocprovider::text || ' ' || datlocale FROM pg_database"
                                            + " WHERE datname = current_database()"))
                    .isEqualTo("b C.UTF-8");
        }
    }

    @Test
    void doesNotLiveInUtc() throws SQLException {
        try (LocalPostgres postgres = start()) {
            assertThat(
                            ask(
                                    postgres,
                                    "SELECT reset_val FROM pg_settings WHERE name = 'log_timezone'"))
                    .isEqualTo("Asia/Kathmandu");
            assertThat(ask(postgres, "SHOW timezone")).isNotEqualTo("UTC");
        }
    }

    @Test
    void keepsItsDataForTheNextStart() throws SQLException {
        try (LocalPostgres postgres = start()) {
            postgres.ensureDatabase("kept");
            postgres.ensureDatabase("kept");
        }
        try (LocalPostgres postgres = start()) {
            assertThat(ask(postgres, "SELECT count(*) FROM pg_database WHERE datname = 'kept'"))
                    .isEqualTo("1");
        }
    }

    @Test
    void endsWithItsOwnerAndStartsAgainOnTheSameData() throws SQLException {
        String data = folder.resolve("data").toString();
        Path log = folder.resolve("owner.log");
        try (ChildProcess owner =
                JavaProgram.mainClass("owner", PostgresOwner.class, log)
                        .withArguments(data)
                        .start()) {
            assertThat(owner.awaitExit(Duration.ofSeconds(60)))
                    .as("killed itself")
                    .hasValue(128 + 9);
        }
        try (LocalPostgres postgres = start()) {
            assertThat(ask(postgres, "SELECT count(*) FROM pg_database WHERE datname = 'kept'"))
                    .isEqualTo("1");
        }
    }

    @Test
    void aStandbyHoldsWhatTheServerHoldsAndTakesItsPlace() throws SQLException {
        try (LocalPostgres primary = start();
                LocalPostgres standby =
                        primary.startStandby(folder.resolve("standby"), FreePorts.pick())) {
            primary.ensureDatabase("made_later");

            primary.switchOverTo(standby);

            assertThat(
                            ask(
                                    standby,
                                    "SELECT count(*) FROM pg_database WHERE datname = 'made_later'"))
                    .isEqualTo("1");
            assertThat(ask(standby, "SHOW transaction_read_only")).isEqualTo("off");
            assertThat(ask(primary, "SHOW transaction_read_only")).isEqualTo("on");
            standby.ensureDatabase("made_after_the_switch_over");
        }
    }

    private LocalPostgres start() {
        return LocalPostgres.start(folder.resolve("data"), FreePorts.pick());
    }

    private static String ask(LocalPostgres postgres, String sql) throws SQLException {
        try (Connection connection =
                        DriverManager.getConnection(
                                postgres.jdbcUrl("postgres"),
                                postgres.username(),
                                postgres.password());
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }
}
