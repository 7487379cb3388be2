package dev.oncepaid.channel.alipay;

import static dev.oncepaid.channel.signing.Asked.STAMP;
import static dev.oncepaid.channel.signing.Asked.parameters;
import static dev.oncepaid.channel.signing.Asked.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.alipay.api.AlipayApiException;
import com.alipay.api.internal.util.AlipaySignature;
import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.channel.api.ApiCredentials;
import dev.oncepaid.channel.api.ApiRequest;
import dev.oncepaid.channel.api.ApiSupport;
import dev.oncepaid.channel.api.AskedBill;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.signing.AlipayAnswer;
import dev.oncepaid.channel.signing.AlipayMessage;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.TestCertificates;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.model.Channel;
import java.math.BigInteger;
import java.security.KeyPair;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Alipay's own library verifies our requests, with public keys and with certificates. */
class AlipayApiOracleTest {

    private static final String ROOT_NAME = "CN=Ant Financial Certification Authority R1,C=CN";
    private static final KeyPair ROOT_KEY = TestKeys.generate(2048);
    private static final X509Certificate ROOT = TestCertificates.root(ROOT_NAME, ROOT_KEY);
    private static final X509Certificate ALIPAY =
            certificate("CN=Alipay-2088000000000001,C=CN", TestKeys.CHANNEL, 7);
    private static final X509Certificate APPLICATION =
            certificate("CN=2088-" + AlipayMessage.APP_ID + ",C=CN", TestKeys.SECOND, 8);

    private static X509Certificate certificate(String subject, KeyPair key, long serial) {
        return TestCertificates.issue(
                new TestCertificates.Request(subject, key.getPublic(), ROOT_NAME, ROOT_KEY),
                BigInteger.valueOf(serial),
                Instant.parse("2025-01-01T00:00:00Z"),
                Instant.parse("2027-01-01T00:00:00Z"),
                false);
    }

    private static ChannelApi certificateMode(ApiCredentials credentials) {
        return ApiSupport.of(Channel.ALIPAY)
                .orElseThrow()
                .apiFor(
                        AccountSettingsBuilder.of(Channel.ALIPAY)
                                .with("app-ids", AlipayMessage.APP_ID)
                                .with("trust-roots", TestCertificates.pem(ROOT))
                                .with("certificates", TestCertificates.pem(ALIPAY))
                                .settings(),
                        credentials);
    }

    private static ApiCredentials ours() {
        return ApiCredentials.of(TestKeys.SECOND.getPrivate());
    }

    static Stream<ApiRequest> requests() {
        return Stream.of(AlipayAnswer.api(), certificateMode(ours().withCertificate(APPLICATION)))
                .flatMap(
                        api ->
                                Stream.of(
                                        request(api.queryTrade(Asked.trade(), STAMP)),
                                        request(api.closeTrade(Asked.trade(), STAMP)),
                                        request(api.refund(Asked.refundOrder(), STAMP)),
                                        request(api.queryRefund(Asked.refund(), STAMP)),
                                        request(
                                                api.requestBill(
                                                        new AskedBill(
                                                                LocalDate.parse("2026-11-28"),
                                                                AskedBill.Kind.TRADES),
                                                        STAMP))));
    }

    @ParameterizedTest
    @MethodSource("requests")
    void theOfficialLibraryVerifiesTheRequest(ApiRequest request) throws AlipayApiException {
        Map<String, String> parameters = parameters(request);
        String sign = parameters.remove("sign");
        String content = AlipaySignature.getSignContent(parameters);
        assertThat(content).contains("sign_type=RSA2");
        assertThat(
                        AlipaySignature.rsaCheck(
                                content,
                                sign,
                                TestKeys.base64(TestKeys.SECOND.getPublic().getEncoded()),
                                "UTF-8",
                                "RSA2"))
                .isTrue();
        assertThat(sign)
                .isEqualTo(
                        AlipaySignature.rsaSign(
                                content,
                                TestKeys.base64(TestKeys.SECOND.getPrivate().getEncoded()),
                                "UTF-8",
                                "RSA2"));
    }

    @Test
    void certificateModeNamesBothCertificates() {
        ChannelApi api = certificateMode(ours().withCertificate(APPLICATION));
        assertThat(parameters(request(api.queryTrade(Asked.trade(), STAMP))))
                .containsEntry("app_cert_sn", AlipayCertSn.of(APPLICATION))
                .containsEntry("alipay_root_cert_sn", AlipayCertSn.of(ROOT));
    }

    @Test
    void certificateModeNeedsTheApplicationsCertificate() {
        assertThatExceptionOfType(InvalidAccount.class)
                .isThrownBy(() -> certificateMode(ours()))
                .withMessageContainingAll("shop-1", "'certificate'", "appCertPublicKey.crt");
        assertThatExceptionOfType(InvalidAccount.class)
                .isThrownBy(() -> certificateMode(ours().withCertificate(ALIPAY)))
                .withMessageContainingAll("shop-1", "'certificate'", "private-key");
    }

    @Test
    void aMissingPrivateKeyStopsTheStart() {
        assertThatExceptionOfType(InvalidAccount.class)
                .isThrownBy(() -> certificateMode(ApiCredentials.NONE))
                .withMessageContainingAll("shop-1", "private-key");
    }
}
