package dev.oncepaid.channel.alipay;

import static dev.oncepaid.channel.Verified.theFacts;
import static dev.oncepaid.channel.signing.AlipayMessage.paid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.Verification.Refused;
import dev.oncepaid.channel.signing.AlipayMessage;
import dev.oncepaid.channel.signing.TestCertificates;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.Facts;
import java.math.BigInteger;
import java.security.KeyPair;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The key is that of Alipay's certificate, and the certificate is chained to Alipay's root. */
class AlipayCertificateModeTest {

    private static final String ROOT_NAME = "CN=Ant Financial Certification Authority R1,C=CN";
    private static final KeyPair ROOT_KEY = TestKeys.generate(2048);
    private static final X509Certificate ROOT = TestCertificates.root(ROOT_NAME, ROOT_KEY);
    private static final X509Certificate OLD = alipay(TestKeys.CHANNEL, 7, ROOT_KEY);
    private static final X509Certificate NEW = alipay(TestKeys.SECOND, 8, ROOT_KEY);

    private final NotificationVerifier verifier = verifier(OLD, NEW);

    private static X509Certificate alipay(KeyPair key, long serial, KeyPair issuer) {
        return certificate("CN=Alipay-2088000000000001,C=CN", key, serial, issuer);
    }

    private static X509Certificate certificate(
            String subject, KeyPair key, long serial, KeyPair issuer) {
        return TestCertificates.issue(
                new TestCertificates.Request(subject, key.getPublic(), ROOT_NAME, issuer),
                BigInteger.valueOf(serial),
                Instant.parse("2025-01-01T00:00:00Z"),
                Instant.parse("2027-01-01T00:00:00Z"),
                false);
    }

    private static NotificationVerifier verifier(X509Certificate... certificates) {
        AccountSettingsBuilder account =
                AccountSettingsBuilder.of(Channel.ALIPAY)
                        .with("app-ids", AlipayMessage.APP_ID)
                        .with("trust-roots", TestCertificates.pem(ROOT));
        for (X509Certificate certificate : certificates) {
            account.with("certificates", TestCertificates.pem(certificate));
        }
        return ChannelProtocol.of(Channel.ALIPAY).verifierFor(account.settings());
    }

    @Test
    void aMessageWithoutNumberMayBeSignedByAnyOfTheCertificates() {
        theFacts(verifier.verify(paid().notification()), Facts.Paid.class);
        theFacts(
                verifier.verify(paid().signedBy(TestKeys.SECOND).notification()), Facts.Paid.class);
    }

    @Test
    void aMessageThatNamesItsCertificateIsVerifiedByThatOneOnly() {
        AlipayMessage named = paid().with("alipay_cert_sn", AlipayCertSn.of(NEW));
        assertThat(verifier.verify(named.notification()))
                .isEqualTo(new Refused(Reason.BAD_SIGNATURE));
        theFacts(verifier.verify(named.signedBy(TestKeys.SECOND).notification()), Facts.Paid.class);
    }

    @Test
    void aNumberMeansTheSameHoweverItIsSpelt() {
        String number = AlipayCertSn.of(NEW);
        for (String spelt :
                List.of(
                        number.toUpperCase(Locale.ROOT),
                        "00" + number,
                        number.replaceFirst("^0+", ""))) {
            AlipayMessage named = paid().with("alipay_cert_sn", spelt).signedBy(TestKeys.SECOND);
            theFacts(verifier.verify(named.notification()), Facts.Paid.class);
        }
    }

    @Test
    void anUnknownNumberIsRefused() {
        assertThat(verifier.verify(paid().with("alipay_cert_sn", "0").notification()))
                .isEqualTo(Refused.unknownSerial("0"));
    }

    @Test
    void anExpiredCertificateIsRefusedByItsNumber() {
        Notification sent = paid().notification();
        Notification late =
                new Notification(
                        sent.body(), sent.headers(), Instant.parse("2027-01-01T00:00:01Z"));
        assertThat(verifier.verify(late))
                .isEqualTo(new Refused(Reason.UNTRUSTED_CERTIFICATE, AlipayCertSn.of(OLD)));
    }

    @Test
    void aCertificateThatIsNotChainedToTheRootStopsTheStart() {
        X509Certificate forged = alipay(TestKeys.CHANNEL, 7, TestKeys.FOREIGN);
        assertThatExceptionOfType(InvalidAccount.class)
                .isThrownBy(() -> verifier(forged))
                .withMessageContainingAll("shop-1", "certificates", "not chained");
    }

    @Test
    void theApplicationsOwnCertificateStopsTheStart() {
        X509Certificate own =
                certificate(
                        "CN=2088000000000001-" + AlipayMessage.APP_ID + ",C=CN",
                        TestKeys.CHANNEL,
                        9,
                        ROOT_KEY);
        assertThatExceptionOfType(InvalidAccount.class)
                .isThrownBy(() -> verifier(own))
                .withMessageContainingAll("shop-1", "certificates", "application's own");
    }

    @Test
    void certificatesNeedARoot() {
        AccountSettingsBuilder account =
                AccountSettingsBuilder.of(Channel.ALIPAY)
                        .with("app-ids", AlipayMessage.APP_ID)
                        .with("certificates", TestCertificates.pem(OLD));
        assertThatExceptionOfType(InvalidAccount.class)
                .isThrownBy(
                        () -> ChannelProtocol.of(Channel.ALIPAY).verifierFor(account.settings()))
                .withMessageContaining("trust-roots");
    }
}
