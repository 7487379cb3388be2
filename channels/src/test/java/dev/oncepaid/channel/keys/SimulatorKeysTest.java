package dev.oncepaid.channel.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.channel.SimulatorKeys;
import dev.oncepaid.channel.signing.ChannelSamples;
import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every key of every account of the simulator is known as a test key, wherever it is copied to. */
class SimulatorKeysTest {

    private static final KeyReader READER =
            new KeyReader(new AccountId("shop-real"), SimulatorKeys.REFUSED);

    @TempDir static Path directory;

    private static SimulatedAccounts simulated;

    @BeforeAll
    static void makeAccounts() {
        simulated = SimulatedAccounts.in(directory);
    }

    @Test
    void everyKeyFileThatAGatewayMayReadIsRefusedAlone() throws IOException {
        try (Stream<Path> files = Files.list(directory.resolve("keys"))) {
            List<Path> keys = files.toList();
            assertThat(keys).hasSizeGreaterThan(6);
            for (Path key : keys) {
                Path copy = Files.copy(key, directory.resolve("copy-of-" + key.getFileName()));
                assertRefused(() -> read("file:" + copy, Files.readString(key)));
                assertRefused(() -> read(Files.readString(key), Files.readString(key)));
            }
        }
    }

    private static void read(String setting, String text) {
        if (text.contains("BEGIN CERTIFICATE")) {
            READER.readableCertificates("certificates", setting);
        } else {
            READER.publicKey("public-keys", setting);
        }
    }

    @Test
    void everySecretThatAGatewayMayReadIsRefusedAlone() {
        for (String secret :
                List.of(
                        simulated.wechat().keys().apiV3Key(),
                        simulated.wechatV2().apiKey(),
                        simulated.webhook().secret(),
                        simulated.webhook().formerSecret(),
                        simulated.webhook().secret().substring("whsec_".length()))) {
            assertRefused(() -> READER.text("secrets", secret));
        }
    }

    @Test
    void certificatesAreRefusedInDerAndAmongOthers() throws Exception {
        Path der =
                Files.write(
                        directory.resolve("root.der"),
                        X509.parse(Files.readAllBytes(directory.resolve("keys/cfca-root.pem")))
                                .getEncoded());
        assertRefused(() -> READER.certificates("trust-roots", "file:" + der));
        String several =
                Files.readString(directory.resolve("keys/alipay-cert.pem"))
                        + Files.readString(directory.resolve("keys/alipay-root.pem"));
        assertRefused(() -> READER.certificates("trust-roots", several));
    }

    /** So that no channel reads a key past the check. */
    @ParameterizedTest
    @EnumSource
    void aChannelRefusesAnAccountWhoseOnlyTestKeyIsOneOfTheSimulator(Channel channel) {
        List<AccountSettingsBuilder> accounts =
                ChannelSamples.of(channel).withOneSimulatedKey(simulated);
        assertThat(accounts).isNotEmpty();
        for (AccountSettingsBuilder account : accounts) {
            account.id(new AccountId("shop-real"));
            ChannelProtocol protocol = ChannelProtocol.of(channel);
            assertThatCode(() -> protocol.verifierFor(account.settings()))
                    .doesNotThrowAnyException();
            assertRefused(() -> protocol.verifierFor(account.refusingSimulatorKeys().settings()));
        }
    }

    private static void assertRefused(ThrowingCallable read) {
        assertThatExceptionOfType(InvalidAccount.class)
                .isThrownBy(read)
                .withMessageContaining("account 'shop-real'")
                .withMessageContaining("is a test key of the channel simulator")
                .withMessageNotContaining("OncePaidTest");
    }
}
