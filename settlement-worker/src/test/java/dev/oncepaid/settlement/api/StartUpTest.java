package dev.oncepaid.settlement.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** What cannot be meant stops the start with words, not with a stack trace. */
@ExtendWith({LocalStackExtension.class, OutputCaptureExtension.class})
class StartUpTest {

    private static final String HASH =
            "$2b$04$NZJjvGoS53ornbqakViIo.ayagWeqzb7r9/AvFLkGZLm2Ik7gmUmC";

    private static void assertRefused(String argument) {
        assertThatException()
                .isThrownBy(() -> RunningWorker.over(TestDatabase.empty(), "none", argument));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "secret",
                HASH,
                "{noop}secret",
                "{md5}5ebe2294ecd0e0f08eab7690d2a6ee69",
                "bcrypt" + HASH,
                "{BCRYPT}" + HASH
            })
    void aUserWithoutItsSchemeStopsTheStart(String password, CapturedOutput output) {
        assertRefused("--oncepaid.api.users.ops=" + password);
        assertThat(output)
                .contains("APPLICATION FAILED TO START")
                .contains("oncepaid.api.users.ops does not begin with {bcrypt} and a bcrypt hash")
                .contains("./oncepaid users hash")
                .doesNotContain(password.substring(password.length() - 5))
                .doesNotContain("\tat ");
    }

    /** The second is what a shell makes of a hash in double quotes. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "secret",
                "b0.ayagWeqzb7r9/AvFLkGZLm2Ik7gmUmC",
                "",
                "$2b$04$short",
                "x" + HASH,
                HASH + "x"
            })
    void aHashThatIsNotBcryptStopsTheStart(String hash, CapturedOutput output) {
        assertRefused("--oncepaid.api.users.ops={bcrypt}" + hash);
        assertThat(output)
                .contains("oncepaid.api.users.ops holds no whole bcrypt hash after {bcrypt}")
                .contains("single quotes")
                .doesNotContain("AvFLkGZLm2Ik7gmUmC");
    }

    @ParameterizedTest
    @CsvSource({
        "oncepaid.api.user.ops, oncepaid.api.users.<name>",
        "oncepaid.settlment.faults-max, oncepaid.settlement.faults-max",
        "oncepaid.consumer.thread, oncepaid.consumer.threads",
        "oncepaid.retention.periods, oncepaid.retention.period",
        "oncepaid.expiry.enable, oncepaid.expiry.enabled"
    })
    void aSettingThatNothingReadsStopsTheStartAndTheNearestOneIsNamed(
            String setting, String nearest, CapturedOutput output) {
        assertRefused("--" + setting + "=x");
        assertThat(output)
                .contains(
                        setting
                                + " (command line) is no setting of this program; the nearest is "
                                + nearest);
    }

    @Test
    void aVariableThatIsNotSetIsNamed(CapturedOutput output) {
        assertRefused("--oncepaid.api.users.ops=${NO_SUCH_HASH}");
        assertThat(output)
                .contains(
                        "oncepaid.api.users.ops (command line) needs the variable NO_SUCH_HASH,"
                                + " which is not set");
    }

    @Test
    void withoutItsDatabaseItSaysSoInThreeLines(CapturedOutput output) {
        assertThatException()
                .isThrownBy(
                        () ->
                                RunningWorker.over(
                                        TestDatabase.empty(),
                                        "none",
                                        "--spring.datasource.url=jdbc:postgresql://127.0.0.1:1/oncepaid",
                                        "--oncepaid.start.database-max-wait=1s"));
        assertThat(output.toString().lines().filter(line -> line.contains("ERROR"))).hasSize(1);
        assertThat(output)
                .contains("PostgreSQL at jdbc:postgresql://127.0.0.1:1/oncepaid did not answer")
                .contains("Start it, or correct spring.datasource.url")
                .doesNotContain("\tat ");
    }
}
