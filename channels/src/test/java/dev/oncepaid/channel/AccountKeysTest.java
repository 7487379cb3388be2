package dev.oncepaid.channel;

import static dev.oncepaid.channel.signing.AlipayMessage.paid;
import static dev.oncepaid.channel.signing.TestKeys.base64;
import static dev.oncepaid.channel.signing.TestKeys.pem;
import static dev.oncepaid.channel.signing.TestKeys.privatePem;
import static dev.oncepaid.channel.signing.TestKeys.publicPem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oncepaid.channel.signing.AlipayMessage;
import dev.oncepaid.channel.signing.TestCertificates;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.channel.signing.WeChatMessage;
import dev.oncepaid.model.Channel;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Wrong keys are told at start, with account, property and mend; right ones in any dress work. */
class AccountKeysTest {

    @TempDir Path directory;

    private static NotificationVerifier alipay(String key) {
        return ChannelProtocol.of(Channel.ALIPAY)
                .verifierFor(
                        AccountSettingsBuilder.of(Channel.ALIPAY)
                                .with("app-ids", AlipayMessage.APP_ID)
                                .with("public-keys", key)
                                .settings());
    }

    private static AccountSettingsBuilder wechat() {
        return AccountSettingsBuilder.of(Channel.WECHAT)
                .with("merchant-id", WeChatMessage.MERCHANT_ID)
                .with("api-v3-keys", WeChatMessage.API_V3_KEY);
    }

    private static void assertTakes(String key) {
        assertThat(alipay(key).verify(paid().notification()))
                .isInstanceOf(Verification.Genuine.class);
    }

    private static void assertInvalid(Runnable start, String... words) {
        assertThatExceptionOfType(InvalidAccount.class)
                .isThrownBy(start::run)
                .withMessageContainingAll("account 'shop-1'")
                .withMessageContainingAll(words);
    }

    private static void assertAlipayInvalid(String key, String... words) {
        assertInvalid(() -> alipay(key), words);
        assertInvalid(() -> alipay(key), "public-keys");
    }

    @Test
    void aKeyMayComeAsPemOrAsTheBareTextOfAConsole() throws IOException {
        String pem = publicPem(TestKeys.CHANNEL);
        Path file = Files.writeString(directory.resolve("key.pem"), pem);
        assertTakes(pem);
        assertTakes(base64(TestKeys.CHANNEL.getPublic().getEncoded()));
        assertTakes("file:" + file);
    }

    @Test
    void lineEndsBlankLinesAndByteOrderMarksAreNoFault() throws IOException {
        UnaryOperator<String> dressed =
                pem -> "\uFEFF\r\n" + pem.replace("\n", "\r\n") + "\r\n\r\n";
        Path file =
                Files.writeString(
                        directory.resolve("key.pem"), dressed.apply(publicPem(TestKeys.CHANNEL)));
        assertTakes("file:" + file);
    }

    @Test
    void aPkcs1KeyIsNamedWithTheCommandThatConvertsIt() {
        byte[] pkcs1 = pkcs1(TestKeys.CHANNEL);
        assertAlipayInvalid(pem("RSA PUBLIC KEY", pkcs1), "PKCS#1", "openssl");
        assertAlipayInvalid(base64(pkcs1), "PKCS#1", "openssl");
    }

    private static byte[] pkcs1(KeyPair pair) {
        byte[] spki = pair.getPublic().getEncoded();
        return Arrays.copyOfRange(spki, 24, spki.length);
    }

    @Test
    void theApplicationsOwnPrivateKeyIsNamed() {
        assertAlipayInvalid(privatePem(TestKeys.CHANNEL), "private key", "public key instead");
        assertAlipayInvalid(base64(TestKeys.CHANNEL.getPrivate().getEncoded()), "private key");
    }

    @Test
    void aKeyOfTheWrongSizeOrKindIsNamed() throws Exception {
        assertAlipayInvalid(publicPem(TestKeys.generate(1024)), "1024 bits");
        KeyPair elliptic = KeyPairGenerator.getInstance("EC").generateKeyPair();
        assertAlipayInvalid(publicPem(elliptic), "no RSA public key");
    }

    @Test
    void textThatIsNoKeyIsNamed() {
        assertAlipayInvalid("hello", "copy the channel's public key again");
        assertAlipayInvalid("", "is empty");
        assertAlipayInvalid("-----BEGIN PUBLIC KEY-----", "broken PEM");
        assertAlipayInvalid(
                "file:" + directory.resolve("absent.pem"), "absent.pem", "cannot be read");
        assertAlipayInvalid(
                TestCertificates.pem(TestCertificates.root("CN=x", TestKeys.CHANNEL)),
                "holds a certificate");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "keys/alipay-shop-a.pem",
                "/etc/oncepaid/keys/alipay.pem",
                "./alipay.crt",
                "../keys/alipay",
                "~/alipay.pem",
                "C:\\keys\\alipay.pem",
                "alipay.PEM",
                "keys/alipay",
                "/run/secrets/key",
                "/run/secrets/wechat_api_v3_key_1"
            })
    void aPathWithoutItsPrefixIsKnownWhateverTheKindOfKey(String path) {
        AccountSettingsBuilder alipay =
                AccountSettingsBuilder.of(Channel.ALIPAY).with("app-ids", "1");
        AccountSettingsBuilder wechat =
                AccountSettingsBuilder.of(Channel.WECHAT)
                        .with("merchant-id", "1")
                        .with(
                                "platform-keys",
                                Map.of("id", "K", "public-key", publicPem(TestKeys.CHANNEL)));
        AccountSettingsBuilder unionPay =
                AccountSettingsBuilder.of(Channel.UNIONPAY)
                        .with("merchant-id", "1")
                        .with("certificate-subjects", "S");
        String hint = "did you mean file:PATH?";
        assertInvalid(() -> alipay(path), "public-keys", hint);
        assertInvalid(
                () ->
                        ChannelProtocol.of(Channel.ALIPAY)
                                .verifierFor(
                                        alipay.with("certificates", path)
                                                .with("trust-roots", path)
                                                .settings()),
                hint);
        assertInvalid(
                () ->
                        ChannelProtocol.of(Channel.WECHAT)
                                .verifierFor(wechat.with("api-v3-keys", path).settings()),
                "api-v3-keys",
                hint);
        assertInvalid(
                () ->
                        ChannelProtocol.of(Channel.WECHAT)
                                .verifierFor(
                                        wechat().with(
                                                        "platform-keys",
                                                        Map.of("id", "K", "public-key", path))
                                                .settings()),
                "platform-keys[K].public-key",
                hint);
        assertInvalid(
                () ->
                        ChannelProtocol.of(Channel.WECHAT)
                                .verifierFor(
                                        wechat().with(
                                                        "platform-keys",
                                                        Map.of("id", "K", "certificate", path))
                                                .settings()),
                "platform-keys[K].certificate",
                hint);
        assertInvalid(
                () ->
                        ChannelProtocol.of(Channel.WECHAT_V2)
                                .verifierFor(
                                        AccountSettingsBuilder.of(Channel.WECHAT_V2)
                                                .with("merchant-id", "1")
                                                .with("api-keys", path)
                                                .settings()),
                "api-keys",
                hint);
        assertInvalid(
                () ->
                        ChannelProtocol.of(Channel.UNIONPAY)
                                .verifierFor(unionPay.with("trust-roots", path).settings()),
                "trust-roots",
                hint);
        assertInvalid(
                () ->
                        ChannelProtocol.of(Channel.WEBHOOK)
                                .verifierFor(
                                        AccountSettingsBuilder.of(Channel.WEBHOOK)
                                                .with("secrets", path)
                                                .settings()),
                "secrets",
                hint);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                "whsec_/fKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                "/fKQ9r8GKYqrTwjUPD8ILPZIo2/aLaSw"
            })
    void aSecretWithASlashIsNoPath(String secret) {
        assertThat(
                        ChannelProtocol.of(Channel.WEBHOOK)
                                .verifierFor(
                                        AccountSettingsBuilder.of(Channel.WEBHOOK)
                                                .with("secrets", secret)
                                                .settings()))
                .isNotNull();
    }

    @Test
    void noMessageShowsAnyPartOfAKey() {
        String secret = "0123456789abcdef0123456789abcdef-too-long";
        assertThatExceptionOfType(InvalidAccount.class)
                .isThrownBy(
                        () ->
                                ChannelProtocol.of(Channel.WECHAT)
                                        .verifierFor(
                                                AccountSettingsBuilder.of(Channel.WECHAT)
                                                        .with("merchant-id", "1")
                                                        .with("api-v3-keys", secret)
                                                        .with(
                                                                "platform-keys",
                                                                Map.of(
                                                                        "id",
                                                                        "K",
                                                                        "public-key",
                                                                        publicPem(
                                                                                TestKeys.CHANNEL)))
                                                        .settings()))
                .withMessageContainingAll("api-v3-keys", "exactly 32")
                .withMessageNotContaining("0123456789");
    }

    @Test
    void anAccountWithoutAPartItsChannelNeedsIsNamed() {
        assertInvalid(
                () ->
                        ChannelProtocol.of(Channel.ALIPAY)
                                .verifierFor(
                                        AccountSettingsBuilder.of(Channel.ALIPAY)
                                                .with("public-keys", "x")
                                                .settings()),
                "app-id");
        assertInvalid(
                () ->
                        ChannelProtocol.of(Channel.ALIPAY)
                                .verifierFor(
                                        AccountSettingsBuilder.of(Channel.ALIPAY)
                                                .with("app-ids", "1")
                                                .settings()),
                "public-keys");
        assertInvalid(
                () ->
                        ChannelProtocol.of(Channel.WECHAT)
                                .verifierFor(AccountSettingsBuilder.of(Channel.WECHAT).settings()),
                "merchant-id");
        assertInvalid(
                () -> ChannelProtocol.of(Channel.WECHAT).verifierFor(wechat().settings()),
                "platform-keys");
    }

    @Test
    void theMerchantsOwnCertificateIsNoPlatformCertificate() {
        assertInvalid(
                () -> platformCertificate("CN=" + WeChatMessage.MERCHANT_ID, "AB"),
                "platform-keys[AB].certificate",
                "merchant's own");
    }

    @Test
    void aCertificateUnderAnotherSerialIsNamed() {
        assertInvalid(() -> platformCertificate("CN=Tenpay.com sign", "CD"), "serial is AB");
    }

    @Test
    void twoSpellingsOfOneSerialAreOneKeyTwice() {
        AccountSettingsBuilder account =
                wechat().with(
                                "platform-keys",
                                Map.of(
                                        "id",
                                        "PUB_KEY_ID_012",
                                        "public-key",
                                        TestKeys.publicPem(TestKeys.CHANNEL)))
                        .with(
                                "platform-keys",
                                Map.of(
                                        "id",
                                        "pub_key_id_12",
                                        "public-key",
                                        TestKeys.publicPem(TestKeys.SECOND)));
        assertInvalid(
                () -> ChannelProtocol.of(Channel.WECHAT).verifierFor(account.settings()),
                "comes twice");
    }

    private static void platformCertificate(String subject, String id) {
        String certificate =
                TestCertificates.pem(
                        TestCertificates.issue(
                                new TestCertificates.Request(
                                        subject,
                                        TestKeys.CHANNEL.getPublic(),
                                        "CN=Root",
                                        TestKeys.SECOND),
                                BigInteger.valueOf(0xAB),
                                Instant.parse("2026-01-01T00:00:00Z"),
                                Instant.parse("2031-01-01T00:00:00Z"),
                                false));
        ChannelProtocol.of(Channel.WECHAT)
                .verifierFor(
                        wechat().with("platform-keys", Map.of("id", id, "certificate", certificate))
                                .settings());
    }

    @Test
    void keysThatAreNoTextAreNamed() throws IOException {
        Path file = Files.write(directory.resolve("key.der"), new byte[] {0, -1, 7});
        assertAlipayInvalid("file:" + file, "key.der");
        byte[] der = TestKeys.CHANNEL.getPublic().getEncoded();
        assertAlipayInvalid(new String(der, StandardCharsets.ISO_8859_1), "again");
    }
}
