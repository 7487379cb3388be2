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
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Wrong keys are told at start, with account, property and mend; right ones in any dress work. */
class AccountKeysTest {

    @TempDir Path directory;

    private static NotificationVerifier alipay(String key) {
        return new dev.oncepaid.channel.alipay.Protocol()
                .verifierFor(
                        AccountSettingsBuilder.of(Channel.ALIPAY)
                                .appId(AlipayMessage.APP_ID)
                                .publicKey(key)
                                .settings());
    }

    private static AccountSettingsBuilder wechat() {
        return AccountSettingsBuilder.of(Channel.WECHAT)
                .merchantId(WeChatMessage.MERCHANT_ID)
                .apiV3Key(WeChatMessage.API_V3_KEY);
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
        AccountSettingsBuilder alipay = AccountSettingsBuilder.of(Channel.ALIPAY).appId("1");
        AccountSettingsBuilder wechat =
                AccountSettingsBuilder.of(Channel.WECHAT)
                        .merchantId("1")
                        .platformPublicKey("K", publicPem(TestKeys.CHANNEL));
        AccountSettingsBuilder unionPay =
                AccountSettingsBuilder.of(Channel.UNIONPAY).merchantId("1").certificateSubject("S");
        String hint = "did you mean file:PATH?";
        assertInvalid(() -> alipay(path), "public-keys", hint);
        assertInvalid(
                () ->
                        new dev.oncepaid.channel.alipay.Protocol()
                                .verifierFor(alipay.certificate(path).trustRoot(path).settings()),
                hint);
        assertInvalid(
                () ->
                        new dev.oncepaid.channel.wechat.Protocol()
                                .verifierFor(wechat.apiV3Key(path).settings()),
                "api-v3-keys",
                hint);
        assertInvalid(
                () ->
                        new dev.oncepaid.channel.wechat.Protocol()
                                .verifierFor(wechat().platformPublicKey("K", path).settings()),
                "platform-keys[K].public-key",
                hint);
        assertInvalid(
                () ->
                        new dev.oncepaid.channel.wechat.Protocol()
                                .verifierFor(wechat().platformCertificate("K", path).settings()),
                "platform-keys[K].certificate",
                hint);
        assertInvalid(
                () ->
                        new dev.oncepaid.channel.wechatv2.Protocol()
                                .verifierFor(
                                        AccountSettingsBuilder.of(Channel.WECHAT_V2)
                                                .merchantId("1")
                                                .apiKey(path)
                                                .settings()),
                "api-keys",
                hint);
        assertInvalid(
                () ->
                        new dev.oncepaid.channel.unionpay.Protocol()
                                .verifierFor(unionPay.trustRoot(path).settings()),
                "trust-roots",
                hint);
        assertInvalid(
                () ->
                        new dev.oncepaid.channel.webhook.Protocol()
                                .verifierFor(
                                        AccountSettingsBuilder.of(Channel.WEBHOOK)
                                                .secret(path)
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
                        new dev.oncepaid.channel.webhook.Protocol()
                                .verifierFor(
                                        AccountSettingsBuilder.of(Channel.WEBHOOK)
                                                .secret(secret)
                                                .settings()))
                .isNotNull();
    }

    @Test
    void noMessageShowsAnyPartOfAKey() {
        String secret = "0123456789abcdef0123456789abcdef-too-long";
        assertThatExceptionOfType(InvalidAccount.class)
                .isThrownBy(
                        () ->
                                new dev.oncepaid.channel.wechat.Protocol()
                                        .verifierFor(
                                                AccountSettingsBuilder.of(Channel.WECHAT)
                                                        .merchantId("1")
                                                        .apiV3Key(secret)
                                                        .platformPublicKey(
                                                                "K", publicPem(TestKeys.CHANNEL))
                                                        .settings()))
                .withMessageContainingAll("api-v3-keys", "exactly 32")
                .withMessageNotContaining("0123456789");
    }

    @Test
    void anAccountWithoutAPartItsChannelNeedsIsNamed() {
        assertInvalid(
                () ->
                        new dev.oncepaid.channel.alipay.Protocol()
                                .verifierFor(
                                        AccountSettingsBuilder.of(Channel.ALIPAY)
                                                .publicKey("x")
                                                .settings()),
                "app-id");
        assertInvalid(
                () ->
                        new dev.oncepaid.channel.alipay.Protocol()
                                .verifierFor(
                                        AccountSettingsBuilder.of(Channel.ALIPAY)
                                                .appId("1")
                                                .settings()),
                "public-keys");
        assertInvalid(
                () ->
                        new dev.oncepaid.channel.wechat.Protocol()
                                .verifierFor(AccountSettingsBuilder.of(Channel.WECHAT).settings()),
                "merchant-id");
        assertInvalid(
                () -> new dev.oncepaid.channel.wechat.Protocol().verifierFor(wechat().settings()),
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
                wechat().platformPublicKey("PUB_KEY_ID_012", TestKeys.publicPem(TestKeys.CHANNEL))
                        .platformPublicKey("pub_key_id_12", TestKeys.publicPem(TestKeys.SECOND));
        assertInvalid(
                () -> new dev.oncepaid.channel.wechat.Protocol().verifierFor(account.settings()),
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
        new dev.oncepaid.channel.wechat.Protocol()
                .verifierFor(wechat().platformCertificate(id, certificate).settings());
    }

    @Test
    void keysThatAreNoTextAreNamed() throws IOException {
        Path file = Files.write(directory.resolve("key.der"), new byte[] {0, -1, 7});
        assertAlipayInvalid("file:" + file, "key.der");
        byte[] der = TestKeys.CHANNEL.getPublic().getEncoded();
        assertAlipayInvalid(new String(der, StandardCharsets.ISO_8859_1), "again");
    }
}
