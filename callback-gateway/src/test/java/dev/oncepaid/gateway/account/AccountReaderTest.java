package dev.oncepaid.gateway.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.channel.SimulatorKeys;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class AccountReaderTest {

    @SafeVarargs
    private static List<AccountSettings> read(Map<String, String>... accounts) {
        Map<String, String> properties =
                IntStream.range(0, accounts.length)
                        .boxed()
                        .flatMap(
                                i ->
                                        accounts[i].entrySet().stream()
                                                .map(
                                                        e ->
                                                                Map.entry(
                                                                        "oncepaid.accounts["
                                                                                + i
                                                                                + "]."
                                                                                + e.getKey(),
                                                                        e.getValue())))
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        Binder binder = new Binder(new MapConfigurationPropertySource(properties));
        return new AccountReader(
                        new ChannelProperties(binder, Path.of("/keys-of-the-test")),
                        SimulatorKeys.REFUSED)
                .read(binder.bindOrCreate("oncepaid", AccountProperties.class).accounts());
    }

    @SafeVarargs
    private static void assertRefused(
            String account, String property, String mend, Map<String, String>... accounts) {
        assertThatExceptionOfType(InvalidAccount.class)
                .isThrownBy(() -> read(accounts))
                .withMessageContaining("account '" + account + "'")
                .withMessageContaining("property '" + property + "'")
                .withMessageContaining(mend);
    }

    @Test
    void everyPropertyOfAnAccountReachesItsChannel() {
        AccountSettings account =
                read(Map.of(
                                "id", "shop-w",
                                "channel", "wechat",
                                "merchant-id", "1900000000",
                                "app-ids[0]", "wx1",
                                "api-v3-keys[0]", "secret",
                                "platform-keys[0].id", "S1",
                                "platform-keys[0].certificate", "file:keys/c.pem"))
                        .getFirst();
        assertThat(account.merchant().value()).isEqualTo("default");
        assertThat(account.text("merchant-id")).hasValue("1900000000");
        assertThat(account.texts("app-ids")).containsExactly("wx1");
        assertThat(account.texts("api-v3-keys")).containsExactly("secret");
        assertThat(account.properties().groups("platform-keys").getFirst().text("certificate"))
                .hasValue("file:/keys-of-the-test/keys/c.pem");
        assertThat(KeyFiles.of(account)).containsExactly(Path.of("/keys-of-the-test/keys/c.pem"));
    }

    @Test
    void anAbsoluteKeyFileStaysWhereItIs() {
        AccountSettings account =
                read(Map.of("id", "a", "channel", "alipay", "public-keys[0]", "file:/etc/k.pem"))
                        .getFirst();
        assertThat(account.texts("public-keys")).containsExactly("file:/etc/k.pem");
    }

    @Test
    void mistakesNameAccountPropertyAndMend() {
        assertRefused("accounts[0]", "id", "is missing", Map.of("channel", "alipay"));
        assertRefused(
                "accounts[0]", "id", "part of a URL", Map.of("id", "a/b", "channel", "alipay"));
        assertRefused("a", "channel", "alipay, wechat", Map.of("id", "a", "channel", "alipey"));
        assertRefused("a", "channel", "must be one of", Map.of("id", "a"));
        assertRefused(
                "a",
                "merchant",
                "choose another",
                Map.of("id", "a", "channel", "alipay", "merchant", "x".repeat(65)));
        assertRefused(
                "a",
                "id",
                "another account has it",
                Map.of("id", "a", "channel", "alipay"),
                Map.of("id", "a", "channel", "wechat"));
    }
}
