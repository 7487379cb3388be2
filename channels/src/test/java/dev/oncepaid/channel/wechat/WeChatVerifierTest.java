package dev.oncepaid.channel.wechat;

import static dev.oncepaid.channel.Verified.assertRefused;
import static dev.oncepaid.channel.Verified.theFacts;
import static dev.oncepaid.channel.signing.WeChatMessage.payment;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Notifications;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.Verification.Refused;
import dev.oncepaid.channel.signing.TestCertificates;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.channel.signing.WeChatMessage;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.Facts;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The signature of an APIv3 message: over which bytes, by which key, at which time. */
class WeChatVerifierTest {

    private static final String SERIAL = "7132D72A03E93CDDF8C03BBD1F37EEDF7D7DFF65";
    private static final String OLD_SERIAL = "0A32D72A03E93CDDF8C03BBD1F37EEDF7D7DFF65";

    private final NotificationVerifier verifier =
            ChannelProtocol.of(Channel.WECHAT)
                    .verifierFor(
                            account()
                                    .with(
                                            "platform-keys",
                                            Map.of(
                                                    "id",
                                                    SERIAL,
                                                    "certificate",
                                                    certificate(SERIAL, "2031-01-01T00:00:00Z")))
                                    .with(
                                            "platform-keys",
                                            Map.of(
                                                    "id",
                                                    OLD_SERIAL,
                                                    "certificate",
                                                    certificate(
                                                            OLD_SERIAL, "2026-11-29T04:01:00Z")))
                                    .settings());

    private static AccountSettingsBuilder account() {
        return AccountSettingsBuilder.of(Channel.WECHAT)
                .with("merchant-id", WeChatMessage.MERCHANT_ID)
                .with("app-ids", WeChatMessage.APP_ID)
                .with("api-v3-keys", WeChatMessage.API_V3_KEY)
                .with(
                        "platform-keys",
                        Map.of(
                                "id",
                                WeChatMessage.KEY_ID,
                                "public-key",
                                TestKeys.publicPem(TestKeys.CHANNEL)));
    }

    private static String certificate(String serial, String notAfter) {
        X509Certificate certificate =
                TestCertificates.issue(
                        new TestCertificates.Request(
                                "CN=Tenpay.com sign",
                                TestKeys.SECOND.getPublic(),
                                "CN=Tenpay.com Root CA",
                                TestKeys.FOREIGN),
                        new BigInteger(serial, 16),
                        Instant.parse("2026-01-01T00:00:00Z"),
                        Instant.parse(notAfter),
                        false);
        return TestCertificates.pem(certificate);
    }

    private void assertPaid(Notification notification) {
        theFacts(verifier.verify(notification), Facts.Paid.class);
    }

    private static Map<String, List<String>> headers(Notification notification) {
        Map<String, List<String>> headers = new TreeMap<>();
        for (String name : List.of("Timestamp", "Nonce", "Serial", "Signature", "Signature-Type")) {
            String header = "Wechatpay-" + name;
            headers.put(header, new ArrayList<>(notification.headers().values(header)));
        }
        return headers;
    }

    private static Notification with(Notification notification, String header, String... values) {
        Map<String, List<String>> headers = headers(notification);
        headers.put(header, List.of(values));
        return new Notification(
                notification.body(), Notifications.headers(headers), notification.receivedAt());
    }

    private static Notification receivedAt(Notification notification, String time) {
        return new Notification(notification.body(), notification.headers(), Instant.parse(time));
    }

    @Test
    void certificateAndPublicKeyVerifySideBySide() {
        assertPaid(payment().notification());
        assertPaid(payment().signedBy(SERIAL, TestKeys.SECOND).notification());
        assertPaid(payment().notification());
    }

    @Test
    void theKeyOfTheNamedSerialMustFitAndNoOther() {
        Verification verification =
                verifier.verify(
                        payment().signedBy(WeChatMessage.KEY_ID, TestKeys.SECOND).notification());
        assertThat(verification).isEqualTo(new Refused(Reason.BAD_SIGNATURE, WeChatMessage.KEY_ID));
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUB_KEY_ID_X", "0", "-", "PUB_KEY_ID_"})
    void anUnknownSerialIsRefusedAndCountedAsOther(String serial) {
        assertThat(verifier.verify(payment().signedBy(serial, TestKeys.CHANNEL).notification()))
                .isEqualTo(Refused.unknownSerial(serial));
    }

    @ParameterizedTest
    @CsvSource({
        "7132d72a03e93cddf8c03bbd1f37eedf7d7dff65,7132D72A03E93CDDF8C03BBD1F37EEDF7D7DFF65",
        "7132D72A03E93CDDF8C03BBD1F37EEDF7D7DFF65,7132d72a03e93cddf8c03bbd1f37eedf7d7dff65",
        "00AB,AB",
        "ab,00:AB",
        "AB,0ab"
    })
    void aSerialMeansTheSameHoweverItIsSpeltInMessageAndConfiguration(String sent, String id) {
        NotificationVerifier spelt =
                ChannelProtocol.of(Channel.WECHAT)
                        .verifierFor(
                                account()
                                        .with(
                                                "platform-keys",
                                                Map.of(
                                                        "id",
                                                        id,
                                                        "certificate",
                                                        certificate(
                                                                id.replace(":", ""),
                                                                "2031-01-01T00:00:00Z")))
                                        .settings());
        Notification notification = payment().signedBy(sent, TestKeys.SECOND).notification();
        theFacts(spelt.verify(notification), Facts.Paid.class);
        assertThat(spelt.verify(payment().signedBy(sent, TestKeys.CHANNEL).notification()))
                .as("counted as it is configured")
                .isEqualTo(new Refused(Reason.BAD_SIGNATURE, id));
    }

    @Test
    void anIdOfAPublicKeyMeansTheSameHoweverItIsSpelt() {
        String spelt = WeChatMessage.KEY_ID.toLowerCase(Locale.ROOT).replace("_id_0", "_id_");
        assertThat(spelt).isNotEqualTo(WeChatMessage.KEY_ID);
        assertPaid(payment().signedBy(spelt, TestKeys.CHANNEL).notification());
    }

    @Test
    void anExpiredCertificateIsRefusedByItsSerial() {
        Notification notification = payment().signedBy(OLD_SERIAL, TestKeys.SECOND).notification();
        assertPaid(notification);
        assertThat(verifier.verify(receivedAt(notification, "2026-11-29T04:01:01Z")))
                .isEqualTo(new Refused(Reason.UNTRUSTED_CERTIFICATE, OLD_SERIAL));
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-29T04:04:59.999Z,true", "2026-11-29T04:05:00Z,false",
        "2026-11-29T03:55:00.001Z,true", "2026-11-29T03:55:00Z,false"
    })
    void freshnessIsJudgedAgainstTheTimeOfReceipt(String receivedAt, boolean fresh) {
        Verification verification =
                verifier.verify(receivedAt(payment().notification(), receivedAt));
        if (fresh) {
            theFacts(verification, Facts.Paid.class);
        } else {
            assertRefused(verification, Reason.STALE);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Wechatpay-Timestamp,MISSING_HEADER", "Wechatpay-Nonce,MISSING_HEADER",
        "Wechatpay-Serial,MISSING_HEADER", "Wechatpay-Signature,MISSING_SIGNATURE"
    })
    void eachHeaderIsNeededExactlyOnce(String header, Reason reason) {
        Notification notification = payment().notification();
        String value = notification.headers().values(header).getFirst();
        assertRefused(verifier.verify(with(notification, header)), reason);
        assertRefused(verifier.verify(with(notification, header, "")), reason);
        assertRefused(verifier.verify(with(notification, header, "  ")), reason);
        assertRefused(verifier.verify(with(notification, header, value, value)), reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"now", "-1764388800", "1e9", "1764388800.0", "999999999999", "１"})
    void aTimestampIsPlainDigits(String timestamp) {
        assertRefused(
                verifier.verify(with(payment().notification(), "Wechatpay-Timestamp", timestamp)),
                Reason.MISSING_HEADER);
    }

    @Test
    void aProbeIsRefusedAsOneEvenIfAValidSignatureFollowsThePrefix() {
        Notification notification = payment().notification();
        String signature = notification.headers().values("Wechatpay-Signature").getFirst();
        for (String probe : List.of("AAAA", "!", signature)) {
            assertRefused(
                    verifier.verify(
                            with(
                                    notification,
                                    "Wechatpay-Signature",
                                    "WECHATPAY/SIGNTEST/" + probe)),
                    Reason.PROBE);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"WECHATPAY2-SM2-WITH-SM3", "", "wechatpay2-sha256-rsa2048", "none"})
    void theMessageDoesNotChooseTheAlgorithm(String type) {
        assertRefused(
                verifier.verify(with(payment().notification(), "Wechatpay-Signature-Type", type)),
                Reason.ALGORITHM);
    }

    @Test
    void withoutSignatureTypeTheUsualOneIsMeant() {
        assertPaid(with(payment().notification(), "Wechatpay-Signature-Type"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"not base64", "AAAA", "null"})
    void aTextThatIsNoSignatureIsABadSignature(String signature) {
        assertRefused(
                verifier.verify(with(payment().notification(), "Wechatpay-Signature", signature)),
                Reason.BAD_SIGNATURE);
    }

    @Test
    void whatDecryptsIsNotThereforeGenuine() {
        Notification replayed = with(payment().notification(), "Wechatpay-Nonce", "another nonce");
        assertRefused(verifier.verify(replayed), Reason.BAD_SIGNATURE);
    }

    @Test
    void aBodyVerifiesInWhateverWritingItWasSigned() {
        String body = payment().summary("\uD83D\uDE00 支付").body();
        assertPaid(payment().notification(body));
        assertPaid(payment().notification(body + "\n"));
        assertPaid(payment().notification(body + "\r\n"));
        assertPaid(payment().notification("\uFEFF" + body));
        assertPaid(payment().notification(body.replace(",\"", " ,\r\n  \"")));
        assertPaid(payment().notification(body.replace("/", "\\/")));
        assertPaid(
                payment()
                        .notification(
                                body.replace("支", "\\u652f")
                                        .replace("{\"id\"", "{\"x\":1.0,\"y\":2,\"id\"")));
    }

    @Test
    void aByteThatIsNoTextCostsASignedNotificationNothing() {
        byte[] body = payment().body().getBytes(StandardCharsets.UTF_8);
        int summary = payment().body().indexOf("\"summary\":\"") + "\"summary\":\"".length();
        body[summary] = (byte) 0xFF;
        Notification notification =
                Notifications.of(body, payment().headersFor(body), WeChatMessage.SIGNED_AT);
        assertThat(verifier.verify(notification)).isInstanceOf(Verification.Genuine.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "\n", "\r\n", "\uFEFF", "x"})
    void oneByteBeforeOrBehindIsAnotherBody(String addition) {
        String body = payment().body();
        Map<String, String> headers = payment().headersFor(body.getBytes(StandardCharsets.UTF_8));
        for (String changed : List.of(addition + body, body + addition)) {
            assertRefused(
                    verifier.verify(
                            Notifications.of(
                                    changed.getBytes(StandardCharsets.UTF_8),
                                    headers,
                                    WeChatMessage.SIGNED_AT)),
                    Reason.BAD_SIGNATURE);
        }
    }

    @Test
    void anXmlBodyReachesNoXmlParser() {
        String xml = "<!DOCTYPE x [<!ENTITY e SYSTEM \"http://127.0.0.1:1/\">]><xml>&e;</xml>";
        assertThat(verifier.verify(payment().notification(xml)))
                .isEqualTo(new Verification.Unreadable("json"));
    }
}
