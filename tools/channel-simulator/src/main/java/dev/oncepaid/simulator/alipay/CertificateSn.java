package dev.oncepaid.simulator.alipay;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.oncepaid.simulator.crypto.Hash;
import java.security.cert.X509Certificate;
import javax.security.auth.x500.X500Principal;

/** Alipay's own number of a certificate: the MD5 of the issuer's name and the serial number. */
final class CertificateSn {

    private CertificateSn() {}

    static String of(X509Certificate certificate) {
        String issuer = certificate.getIssuerX500Principal().getName(X500Principal.RFC2253);
        return Hash.md5((issuer + certificate.getSerialNumber()).getBytes(UTF_8));
    }
}
