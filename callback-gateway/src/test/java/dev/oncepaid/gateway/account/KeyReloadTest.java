package dev.oncepaid.gateway.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.AccountProperty;
import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.Answer;
import dev.oncepaid.channel.ChannelAnswers;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.SimulatorKeys;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.model.Channel;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class KeyReloadTest {

    @TempDir private Path keys;
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private Accounts accounts;
    private KeyReload reload;

    /** A channel whose verifier says of every notification what stands in its key file. */
    private static final class EchoChannel implements ChannelProtocol {

        @Override
        public List<AccountProperty> accountProperties() {
            return List.of(AccountProperty.keys("public-keys"));
        }

        @Override
        public List<String> keptHeaders() {
            return List.of();
        }

        @Override
        public Duration retryWindow() {
            return Duration.ofHours(1);
        }

        @Override
        public ChannelAnswers answers() {
            Answer answer = Answer.of(200, "", "");
            return new ChannelAnswers(answer, answer, answer);
        }

        @Override
        public NotificationVerifier verifierFor(AccountSettings account) {
            String file = account.texts("public-keys").getFirst().substring("file:".length());
            String key = text(Path.of(file));
            if (key.startsWith("broken")) {
                throw new InvalidAccount(account.id(), "public-keys", "is broken; mend it");
            }
            return (_, _) -> new Verification.Unreadable(key);
        }

        private static String text(Path file) {
            try {
                return Files.readString(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @BeforeEach
    void open() throws IOException {
        Files.writeString(keys.resolve("k.pem"), "first");
        Binder binder =
                new Binder(
                        new MapConfigurationPropertySource(
                                Map.of(
                                        "oncepaid.accounts[0].id", "a",
                                        "oncepaid.accounts[0].channel", "alipay",
                                        "oncepaid.accounts[0].public-keys[0]", "file:k.pem")));
        List<AccountSettings> settings =
                new AccountReader(new ChannelProperties(binder, keys), SimulatorKeys.REFUSED)
                        .read(binder.bind("oncepaid", AccountProperties.class).get().accounts());
        AccountOpener opener = new AccountOpener(_ -> new EchoChannel());
        accounts = new Accounts(settings.stream().map(opener::open).toList());
        List<WatchedAccount> watched = settings.stream().map(WatchedAccount::of).toList();
        reload = new KeyReload(opener, accounts, watched, meters);
    }

    private String keyInUse() {
        Notification any = new Notification(new byte[0], _ -> List.of(), Instant.EPOCH);
        Verification verification =
                accounts.find("alipay", "a").orElseThrow().verifier().verify(any);
        return ((Verification.Unreadable) verification).reason();
    }

    private void replaceBy(String key) throws IOException {
        Path next = Files.writeString(keys.resolve("next"), key);
        Files.move(next, keys.resolve("k.pem"), StandardCopyOption.ATOMIC_MOVE);
        reload.check();
    }

    @Test
    void aReplacedKeyFileIsTakenIntoUse() throws IOException {
        assertThat(keyInUse()).isEqualTo("first");
        replaceBy("second");
        assertThat(keyInUse()).isEqualTo("second");
    }

    @Test
    void aBrokenKeyFileChangesNothingAndIsSeenInTheMetrics() throws IOException {
        replaceBy("broken");
        assertThat(keyInUse()).isEqualTo("first");
        assertThat(meters.get("oncepaid.accounts.broken").gauge().value()).isOne();
        replaceBy("mended");
        assertThat(keyInUse()).isEqualTo("mended");
        assertThat(meters.get("oncepaid.accounts.broken").gauge().value()).isZero();
    }

    @Test
    void aTestKeyOfTheSimulatorIsNotTakenIntoUse() throws IOException {
        AccountSettings settings =
                AccountSettingsBuilder.of(Channel.ALIPAY)
                        .with("app-ids", "1")
                        .with("public-keys", "file:" + keys.resolve("k.pem"))
                        .refusingSimulatorKeys()
                        .settings();
        Files.writeString(keys.resolve("k.pem"), TestKeys.publicPem(TestKeys.CHANNEL));
        SimpleMeterRegistry own = new SimpleMeterRegistry();
        AccountOpener opener = new AccountOpener(ChannelProtocol::of);
        Account before = opener.open(settings);
        accounts = new Accounts(List.of(before));
        reload = new KeyReload(opener, accounts, List.of(WatchedAccount.of(settings)), own);

        replaceBy(Files.readString(Shop.directory().resolve("keys/alipay-shop-a.pem")));

        assertThat(accounts.find("alipay", settings.id().value())).containsSame(before);
        assertThat(own.get("oncepaid.accounts.broken").gauge().value()).isOne();
    }

    @Test
    void anUntouchedFileIsNotReadAgain() {
        Account before = accounts.find("alipay", "a").orElseThrow();
        reload.check();
        assertThat(accounts.find("alipay", "a")).containsSame(before);
    }
}
