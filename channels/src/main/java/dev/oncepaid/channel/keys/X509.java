package dev.oncepaid.channel.keys;

import java.io.ByteArrayInputStream;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.List;

/** Parses X.509 certificates, PEM or DER. */
public final class X509 {

    private X509() {}

    /**
     * The first certificate in the bytes.
     *
     * @throws CertificateException if there is none, or one that this platform cannot read
     */
    public static X509Certificate parse(byte[] bytes) throws CertificateException {
        return (X509Certificate)
                CertificateFactory.getInstance("X.509")
                        .generateCertificate(new ByteArrayInputStream(bytes));
    }

    /** All certificates in the bytes. */
    static List<X509Certificate> parseAll(byte[] bytes) throws CertificateException {
        return CertificateFactory.getInstance("X.509")
                .generateCertificates(new ByteArrayInputStream(bytes))
                .stream()
                .map(X509Certificate.class::cast)
                .toList();
    }
}
