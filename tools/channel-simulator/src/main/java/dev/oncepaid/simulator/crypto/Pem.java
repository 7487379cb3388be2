package dev.oncepaid.simulator.crypto;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;

/** Keys and certificates as PEM text, lines of 64 characters that end in a line feed. */
public final class Pem {

    private static final int LINE_CHARS = 64;

    private Pem() {}

    /** An unencrypted PKCS#8 key. */
    public static String of(PrivateKey key) {
        return wrapped("PRIVATE KEY", key.getEncoded());
    }

    /** An X.509 (SPKI) public key. */
    public static String ofPublic(Key key) {
        return wrapped("PUBLIC KEY", key.getEncoded());
    }

    /** One certificate. */
    public static String of(X509Certificate certificate) {
        try {
            return wrapped("CERTIFICATE", certificate.getEncoded());
        } catch (CertificateEncodingException e) {
            throw new IllegalStateException("a certificate just made has an encoding", e);
        }
    }

    /** Reads what {@link #of(PrivateKey)} wrote. */
    public static PrivateKey privateKey(String pem) {
        String base64 = pem.replaceAll("-----[A-Z ]+-----", "");
        try {
            return KeyFactory.getInstance("RSA")
                    .generatePrivate(
                            new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(base64)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(
                    "a private key of the simulator is damaged: delete the accounts directory", e);
        }
    }

    /** Reads what {@link #of(X509Certificate)} wrote. */
    public static X509Certificate certificate(String pem) {
        try {
            return (X509Certificate)
                    CertificateFactory.getInstance("X.509")
                            .generateCertificate(
                                    new ByteArrayInputStream(
                                            pem.getBytes(StandardCharsets.US_ASCII)));
        } catch (CertificateException e) {
            throw new IllegalStateException(
                    "a certificate of the simulator is damaged: delete the accounts directory", e);
        }
    }

    private static String wrapped(String what, byte[] der) {
        Base64.Encoder lines =
                Base64.getMimeEncoder(LINE_CHARS, "\n".getBytes(StandardCharsets.US_ASCII));
        return "-----BEGIN %s-----\n%s\n-----END %s-----\n"
                .formatted(what, lines.encodeToString(der), what);
    }
}
