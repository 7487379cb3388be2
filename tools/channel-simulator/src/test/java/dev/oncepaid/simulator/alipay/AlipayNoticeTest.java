package dev.oncepaid.simulator.alipay;

import static dev.oncepaid.simulator.SimulatedTestAccounts.ACCOUNTS;
import static dev.oncepaid.simulator.SimulatedTestAccounts.PAYMENT;
import static dev.oncepaid.simulator.SimulatedTestAccounts.refund;
import static dev.oncepaid.simulator.SimulatedTestAccounts.signing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.model.Channel;
import dev.oncepaid.property.Property;
import dev.oncepaid.property.Values;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.FormBody;
import dev.oncepaid.simulator.PublicKeys;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.Statement;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class AlipayNoticeTest {

    @Test
    void aPaymentVerifiesWithThePublishedKey() throws Exception {
        SignedRequest request = paid().sign(signing());

        assertThat(request.path()).isEqualTo("/notify/alipay/shop-a");
        assertThat(verifies(request, "UTF-8")).isTrue();
        assertThat(fields(request, "UTF-8"))
                .containsEntry("out_trade_no", "O1")
                .containsEntry("total_amount", "100.00")
                .containsEntry("gmt_payment", "2026-01-02 11:04:05");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "GBK", "GB18030"})
    void valuesAreSignedAndSentInTheCharsetThatTheMessageNames(String charset) throws Exception {
        String subject = charset.equals("GBK") ? "会员充值" : "会员充值\uD842\uDFB7";
        SignedRequest request =
                paid().set("charset", charset).set("subject", subject).sign(signing());

        assertThat(verifies(request, charset)).isTrue();
        assertThat(fields(request, charset)).containsEntry("subject", subject);
    }

    @Property(tries = 60)
    void anyValueAtAllIsSignedAsItIs(Values values) throws Exception {
        String name = "x" + values.text(30);
        SignedRequest request = paid().set(name, values.text(255)).sign(signing());

        assertThat(verifies(request, "UTF-8")).isTrue();
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "WRONG_KEY",
                "CHANGED_CONTENT",
                "OTHER_ALGORITHM",
            })
    void aForgeryThatIsSignedDoesNotVerify(Forgery forgery) throws Exception {
        assertThat(verifies(paid().forge(forgery, signing()), "UTF-8")).isFalse();
    }

    @Test
    void theOtherAlgorithmIsValidInItself() throws Exception {
        SignedRequest request = paid().forge(Forgery.OTHER_ALGORITHM, signing());

        assertThat(verifies("SHA1withRSA", request, "UTF-8")).isTrue();
        assertThat(fields(request, "UTF-8")).containsEntry("sign_type", "RSA");
    }

    @Test
    void aForgeryWithoutSignatureHasNone() {
        SignedRequest request = paid().forge(Forgery.MISSING_SIGNATURE, signing());

        assertThat(fields(request, "UTF-8")).doesNotContainKey("sign");
    }

    @Test
    void whatCannotBeForgedIsSaidWithWhatCan() {
        assertThatThrownBy(() -> paid().forge(Forgery.STALE_TIMESTAMP, signing()))
                .hasMessageContaining("alipay cannot be forged by stale-timestamp")
                .hasMessageContaining("wrong-key");
    }

    @Test
    void aPartialRefundLooksLikeAPaymentButForItsExtraFields() {
        Map<String, String> fields = say(refund(3_000, 5_000));

        assertThat(fields)
                .containsEntry("trade_status", "TRADE_SUCCESS")
                .containsEntry("out_biz_no", "R1")
                .containsEntry("refund_fee", "50.00")
                .doesNotContainKey("gmt_close");
    }

    @Test
    void aWholeRefundClosesTheTrade() {
        assertThat(say(refund(5_000, 10_000)))
                .containsEntry("trade_status", "TRADE_CLOSED")
                .containsEntry("refund_fee", "100.00")
                .containsKey("gmt_refund");
    }

    @Test
    void aCloseSaysNothingOfARefund() {
        assertThat(say(new Statement.Closed(PAYMENT)))
                .containsEntry("trade_status", "TRADE_CLOSED")
                .doesNotContainKeys("refund_fee", "gmt_refund", "gmt_payment");
    }

    @Test
    void aRenotifiedStatementDiffersInItsIdOnly() {
        AlipayNotice again = paid().renotified(signing(8));

        assertThat(again.fields()).containsEntry("trade_no", "T1");
        assertThat(again.keys()).hasSize(1).isNotEqualTo(paid().keys());
        assertThat(again.keys().getFirst().channel()).isEqualTo(Channel.ALIPAY);
    }

    @Test
    void anEmptyValueIsSignedOnlyWhereItIsAskedFor() throws Exception {
        AlipayNotice empty = paid().set("body", "");

        assertThat(verifies(empty.sign(signing()), "UTF-8")).isTrue();
        assertThat(verifies(empty.envelope("empty-signed", "true").sign(signing()), "UTF-8"))
                .isFalse();
    }

    @Test
    void inCertificateModeTheKeyIsThatOfAlipaysCertificate() throws Exception {
        SignedRequest request = byCertificate().envelope("cert-sn", "signed").sign(signing());

        X509Certificate certificate = PublicKeys.certificate("alipay-cert.pem");
        assertThat(verifies("SHA256withRSA", certificate.getPublicKey(), request)).isTrue();
        assertThat(fields(request, "UTF-8").get("alipay_cert_sn")).matches("[0-9a-f]{32}");
    }

    @Test
    void theNumberOfTheCertificateMayStayOutOfTheSignature() throws Exception {
        SignedRequest request = byCertificate().envelope("cert-sn", "unsigned").sign(signing());

        X509Certificate certificate = PublicKeys.certificate("alipay-cert.pem");
        assertThat(fields(request, "UTF-8")).containsKey("alipay_cert_sn");
        assertThat(verifies("SHA256withRSA", certificate.getPublicKey(), request)).isFalse();
    }

    @Test
    void anAccountWithoutACertificateHasNoNumberOfIt() {
        assertThatThrownBy(() -> paid().envelope("cert-sn", "signed").sign(signing()))
                .hasMessageContaining("shop-ac");
    }

    private static AlipayNotice byCertificate() {
        return AlipayNotice.of(
                ACCOUNTS.alipayByCertificate(), new Statement.Paid(PAYMENT), signing());
    }

    private static AlipayNotice paid() {
        return AlipayNotice.of(ACCOUNTS.alipay(), new Statement.Paid(PAYMENT), signing());
    }

    private static Map<String, String> say(Statement statement) {
        return fields(
                AlipayNotice.of(ACCOUNTS.alipay(), statement, signing()).sign(signing()), "UTF-8");
    }

    private static Map<String, String> fields(SignedRequest request, String charset) {
        return FormBody.read(request.body(), Charset.forName(charset));
    }

    private static boolean verifies(SignedRequest request, String charset) throws Exception {
        return verifies("SHA256withRSA", request, charset);
    }

    private static boolean verifies(String algorithm, SignedRequest request, String charset)
            throws Exception {
        Map<String, String> fields = fields(request, charset);
        return PublicKeys.verifies(
                algorithm,
                PublicKeys.ofPem("alipay-shop-a.pem"),
                content(fields).getBytes(Charset.forName(charset)),
                fields.get("sign"));
    }

    private static boolean verifies(String algorithm, PublicKey key, SignedRequest request)
            throws Exception {
        Map<String, String> fields = fields(request, "UTF-8");
        byte[] content = content(fields).getBytes(StandardCharsets.UTF_8);
        return PublicKeys.verifies(algorithm, key, content, fields.get("sign"));
    }

    /** The documented rule once more, in a loop of its own. */
    private static String content(Map<String, String> fields) {
        StringBuilder content = new StringBuilder();
        for (Map.Entry<String, String> field : fields.entrySet()) {
            boolean signed = !field.getKey().equals("sign") && !field.getKey().equals("sign_type");
            if (signed && !field.getValue().isEmpty()) {
                content.append(content.isEmpty() ? "" : "&");
                content.append(field.getKey()).append('=').append(field.getValue());
            }
        }
        return content.toString();
    }
}
