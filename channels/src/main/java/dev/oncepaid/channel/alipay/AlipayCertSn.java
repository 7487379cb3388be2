package dev.oncepaid.channel.alipay;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.cert.X509Certificate;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/** The number by which Alipay names a certificate: MD5 over issuer and decimal serial. */
final class AlipayCertSn {

    private AlipayCertSn() {}

    /** {@code alipay_cert_sn}, lower-case hex. */
    static String of(X509Certificate certificate) {
        String named =
                certificate.getIssuerX500Principal().getName() + certificate.getSerialNumber();
        try {
            return HexFormat.of()
                    .formatHex(
                            MessageDigest.getInstance("MD5")
                                    .digest(named.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has MD5", e);
        }
    }

    /** {@code alipay_root_cert_sn}: those of the roots signed with RSA, joined. */
    static String ofRoots(List<X509Certificate> roots) {
        return roots.stream()
                .filter(root -> root.getSigAlgName().endsWith("withRSA"))
                .map(AlipayCertSn::of)
                .collect(Collectors.joining("_"));
    }
}
