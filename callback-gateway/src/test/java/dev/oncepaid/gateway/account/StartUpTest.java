package dev.oncepaid.gateway.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.gateway.fixture.Site;
import dev.oncepaid.gateway.fixture.Tables;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** A mistake in an account stops the start with words, not with a stack trace. */
@ExtendWith({LocalStackExtension.class, OutputCaptureExtension.class})
class StartUpTest {

    @Test
    void aRelativeKeyDirectoryIsRelativeToTheWorkingDirectory() {
        Path workingDirectory = Path.of("").toAbsolutePath();
        Path relative = workingDirectory.relativize(Shop.directory().toAbsolutePath());
        try (RunningGateway gateway =
                RunningGateway.startAt(Site.fresh().withKeyDirectory(relative.toString()))) {
            assertThat(gateway.send(Shop.signed(Shop.paid(Shop.alipay()))).status()).isEqualTo(200);
        }
    }

    @Test
    void withoutAKeyDirectoryKeysAreSoughtInTheWorkingDirectory(CapturedOutput output) {
        Site site = Site.fresh().withKeyDirectory("");
        assertThatException().isThrownBy(() -> RunningGateway.startAt(site));
        assertThat(output)
                .contains("APPLICATION FAILED TO START")
                .contains(Path.of("keys").toAbsolutePath().toString())
                .doesNotContain("NullPointerException");
    }

    @Test
    void anUnreadableKeyFileStopsTheStartAndSaysWhatToMend(CapturedOutput output) {
        Site site = Site.fresh();
        assertThatException()
                .isThrownBy(
                        () ->
                                RunningGateway.startAt(
                                        site,
                                        "--oncepaid.accounts[0].id=shop-x",
                                        "--oncepaid.accounts[0].channel=alipay",
                                        "--oncepaid.accounts[0].app-id=1",
                                        "--oncepaid.accounts[0].public-keys[0]=file:no-such.pem"));
        assertThat(output)
                .contains("APPLICATION FAILED TO START")
                .contains("account 'shop-x', property 'public-keys'")
                .contains("Mend the property and start again")
                .doesNotContain("\tat dev.oncepaid");
    }

    @ParameterizedTest
    @CsvSource({
        "oncepaid.accounts[0].public-key, oncepaid.accounts[*].public-keys",
        "oncepaid.accounts[0].appid2, oncepaid.accounts[*].app-id",
        "oncepaid.accounts[0].platform-keys[0].pubic-key, oncepaid.accounts[*].platform-keys[*].public-key",
        "oncepaid.account[0].id, oncepaid.accounts[*].id",
        "oncepaid.store.writer, oncepaid.store.writers",
        "oncepaid.refusal.budgets.burst, oncepaid.refusal.budget.burst",
        "oncepaid.consumer.threads, oncepaid."
    })
    void aSettingThatNothingReadsStopsTheStartAndTheNearestOneIsNamed(
            String setting, String nearest, CapturedOutput output) {
        assertThatException()
                .isThrownBy(
                        () -> RunningGateway.startAt(Site.fresh(), "--" + setting + "=anything"));
        assertThat(output)
                .contains("APPLICATION FAILED TO START")
                .contains(
                        setting
                                + " (command line) is no setting of this program; the nearest is "
                                + nearest)
                .doesNotContain("\tat dev.oncepaid");
    }

    @Test
    void aVariableThatIsNotSetStopsTheStartAndIsNamed(CapturedOutput output) {
        assertThatException()
                .isThrownBy(
                        () ->
                                RunningGateway.startAt(
                                        Site.fresh(),
                                        "--oncepaid.accounts[0].id=shop-x",
                                        "--oncepaid.accounts[0].channel=wechat",
                                        "--oncepaid.accounts[0].api-v3-keys[0]=${NO_SUCH_KEY}"));
        assertThat(output)
                .contains(
                        "oncepaid.accounts[0].api-v3-keys[0] (command line) needs the variable"
                                + " NO_SUCH_KEY, which is not set");
    }

    @Test
    void withoutItsDatabaseItSaysSoInThreeLines(CapturedOutput output) {
        Site site = Site.fresh();
        Site away =
                site.with(
                        new Tables(
                                "jdbc:postgresql://127.0.0.1:1/oncepaid",
                                site.tables().username(),
                                site.tables().password()));
        assertThatException()
                .isThrownBy(
                        () ->
                                RunningGateway.startAt(
                                        away, "--oncepaid.start.database-max-wait=1s"));
        assertThat(output.toString().lines().filter(line -> line.contains("ERROR"))).hasSize(1);
        assertThat(output)
                .contains("PostgreSQL at jdbc:postgresql://127.0.0.1:1/oncepaid did not answer")
                .contains("Reason: Connection to 127.0.0.1:1 refused")
                .contains("Start it, or correct spring.datasource.url")
                .doesNotContain("\tat ")
                .doesNotContain("APPLICATION FAILED TO START");
    }

    @Test
    void aRoleThatDoesNotExistIsSaidAtOnceAndNoPasswordIsShown(CapturedOutput output) {
        Site site = Site.fresh();
        Site wrong =
                site.with(new Tables(site.tables().jdbcUrl(), "no-such-role", "not-to-be-shown"));
        assertThatException().isThrownBy(() -> RunningGateway.startAt(wrong));
        assertThat(output)
                .contains("refused the connection")
                .contains("Correct spring.datasource.username and .password")
                .doesNotContain("not-to-be-shown")
                .doesNotContain("\tat ");
    }

    @Test
    void propertiesMayBeWrittenInEachOfTheUsualWays() {
        try (RunningGateway gateway =
                RunningGateway.startAt(
                        Site.fresh(),
                        "--oncepaid.accounts[0].id=shop-s",
                        "--oncepaid.accounts[0].channel=webhook",
                        "--oncepaid.accounts[0].sellerId=1",
                        "--oncepaid.accounts[0].app_ids[0]=1",
                        "--oncepaid.accounts[0].SECRETS[0]=whsec_"
                                + "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=")) {
            assertThat(gateway.bean(Accounts.class).find("webhook", "shop-s")).isPresent();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "production", "localhost"})
    void testKeysOfTheSimulatorStopTheStartInEveryProfileButLocal(
            String profile, CapturedOutput output) {
        Site site = Site.fresh().inProfile(profile);
        assertThatException().isThrownBy(() -> RunningGateway.startAt(site));
        assertThat(output)
                .contains("APPLICATION FAILED TO START")
                .contains("account 'shop-a', property 'public-keys'")
                .contains("is a test key of the channel simulator");
    }

    @Test
    void withoutAnyAccountAWarningSaysWhatToDo(CapturedOutput output) {
        try (RunningGateway _ = RunningGateway.startAt(Site.fresh(), "--oncepaid.accounts=")) {
            assertThat(output).contains("No account is configured").contains("oncepaid.accounts");
        }
    }
}
