package dev.oncepaid.simulator.account;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;

/** Keys and certificates as PEM text. */
final class Pem {

    private static final int LINE_CHARS = 64;

    private Pem() {}

    static String of(PrivateKey key) {
        return wrapped("PRIVATE KEY", key.getEncoded());
    }

    static String ofPublic(Key key) {
        return wrapped("PUBLIC KEY", key.getEncoded());
    }

    static String of(X509Certificate certificate) {
        try {
            return wrapped("CERTIFICATE", certificate.getEncoded());
        } catch (CertificateEncodingException e) {
            throw new IllegalStateException("a certificate just made has an encoding", e);
        }
    }

    /** Reads what {@link #of(PrivateKey)} wrote. */
    static PrivateKey privateKey(String pem) {
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

    private static String wrapped(String what, byte[] der) {
        Base64.Encoder lines =
                Base64.getMimeEncoder(LINE_CHARS, "\n".getBytes(StandardCharsets.US_ASCII));
        return "-----BEGIN %s-----\n%s\n-----END %s-----\n"
                .formatted(what, lines.encodeToString(der), what);
    }
}
