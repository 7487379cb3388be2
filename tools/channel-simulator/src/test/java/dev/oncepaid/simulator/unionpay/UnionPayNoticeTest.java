package dev.oncepaid.simulator.unionpay;

import static dev.oncepaid.simulator.SimulatedTestAccounts.ACCOUNTS;
import static dev.oncepaid.simulator.SimulatedTestAccounts.NOW;
import static dev.oncepaid.simulator.SimulatedTestAccounts.PAYMENT;
import static dev.oncepaid.simulator.SimulatedTestAccounts.refund;
import static dev.oncepaid.simulator.SimulatedTestAccounts.signing;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.property.Property;
import dev.oncepaid.property.Values;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.FormBody;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.PublicKeys;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.Statement;
import java.io.ByteArrayInputStream;
import java.nio.charset.Charset;
import java.security.MessageDigest;
import java.security.cert.CertPath;
import java.security.cert.CertPathValidator;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateFactory;
import java.security.cert.PKIXParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnionPayNoticeTest {

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "GBK"})
    void aPaymentVerifiesWithTheCertificateThatTravelsAlong(String encoding) throws Exception {
        SignedRequest request = paid().set("encoding", encoding).sign(signing());

        assertThat(verifies(request, encoding)).isTrue();
        assertThat(fields(request, encoding))
                .containsEntry("txnAmt", "10000")
                .containsEntry("currencyCode", "156")
                .containsEntry("respMsg", "成功[0000000]")
                .containsEntry("txnTime", "20260102110405");
    }

    @Test
    void itsCertificateIsIssuedByTheConfiguredAuthorities() throws Exception {
        X509Certificate certificate = certificate(fields(paid().sign(signing()), "UTF-8"));

        validateChain(certificate);
        assertThat(certificate.getSubjectX500Principal().getName())
                .contains("CN=041@Z2026@中国银联股份有限公司@00000001");
    }

    @Test
    void aSelfMadeCertificateHasTheNameAndASignatureButNoIssuer() throws Exception {
        SignedRequest forged = paid().forge(Forgery.UNTRUSTED_CERTIFICATE, signing());
        X509Certificate certificate = certificate(fields(forged, "UTF-8"));

        assertThat(verifies(forged, "UTF-8")).isTrue();
        assertThat(certificate.getSubjectX500Principal().getName()).contains("中国银联股份有限公司");
        assertThatThrownBy(() -> validateChain(certificate))
                .isInstanceOf(CertPathValidatorException.class);
    }

    @Property(tries = 60)
    void anyValueAtAllIsSignedAsItIs(Values values) throws Exception {
        String name = "x" + values.text(30);
        assertThat(verifies(paid().set(name, values.text(255)).sign(signing()), "UTF-8")).isTrue();
    }

    @ParameterizedTest
    @EnumSource(names = {"WRONG_KEY", "CHANGED_CONTENT", "OTHER_ALGORITHM"})
    void aForgeryDoesNotVerify(Forgery forgery) throws Exception {
        assertThat(verifies(paid().forge(forgery, signing()), "UTF-8")).isFalse();
    }

    @Test
    void aRefundIsATransactionThatNamesThePayment() {
        Map<String, String> fields = fields(say(refund(3_000, 5_000)).sign(signing()), "UTF-8");

        assertThat(fields)
                .containsEntry("txnType", "04")
                .containsEntry("txnAmt", "3000")
                .containsEntry("origQryId", "T1")
                .containsEntry("orderId", "R1");
    }

    private static Notice paid() {
        return say(new Statement.Paid(PAYMENT));
    }

    private static Notice say(Statement statement) {
        return ACCOUNTS.unionpay().notice(statement, signing()).orElseThrow();
    }

    private static Map<String, String> fields(SignedRequest request, String encoding) {
        return FormBody.read(request.body(), Charset.forName(encoding));
    }

    private static X509Certificate certificate(Map<String, String> fields) throws Exception {
        byte[] pem = fields.get("signPubKeyCert").getBytes(US_ASCII);
        return (X509Certificate)
                CertificateFactory.getInstance("X.509")
                        .generateCertificate(new ByteArrayInputStream(pem));
    }

    private static void validateChain(X509Certificate certificate) throws Exception {
        TrustAnchor root = new TrustAnchor(PublicKeys.certificate("cfca-root.pem"), null);
        PKIXParameters parameters = new PKIXParameters(Set.of(root));
        parameters.setRevocationEnabled(false);
        parameters.setDate(Date.from(NOW));
        CertPath path =
                CertificateFactory.getInstance("X.509")
                        .generateCertPath(
                                List.of(certificate, PublicKeys.certificate("cfca-middle.pem")));
        CertPathValidator.getInstance("PKIX").validate(path, parameters);
    }

    /** The documented rule once more, in a loop of its own. */
    private static boolean verifies(SignedRequest request, String encoding) throws Exception {
        Map<String, String> fields = fields(request, encoding);
        StringBuilder content = new StringBuilder();
        for (Map.Entry<String, String> field : fields.entrySet()) {
            if (!field.getKey().equals("signature") && !field.getValue().isEmpty()) {
                content.append(content.isEmpty() ? "" : "&");
                content.append(field.getKey()).append('=').append(field.getValue());
            }
        }
        byte[] hash =
                MessageDigest.getInstance("SHA-256")
                        .digest(content.toString().getBytes(Charset.forName(encoding)));
        return PublicKeys.verifies(
                "SHA256withRSA",
                certificate(fields).getPublicKey(),
                HexFormat.of().formatHex(hash).getBytes(US_ASCII),
                fields.get("signature"));
    }
}
