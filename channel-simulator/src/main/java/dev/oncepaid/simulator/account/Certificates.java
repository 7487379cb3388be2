package dev.oncepaid.simulator.account;

import dev.oncepaid.simulator.crypto.Rsa;
import java.math.BigInteger;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Date;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.cert.CertIOException;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/**
 * Issues X.509 certificates. The JDK reads them but has no public way to make them, hence Bouncy
 * Castle, in the simulator only.
 *
 * <p>They are valid from 2020 to 2050, so that tests may set their clocks.
 */
final class Certificates {

    private static final Instant NOT_BEFORE = Instant.parse("2020-01-01T00:00:00Z");
    private static final Instant NOT_AFTER = Instant.parse("2050-01-01T00:00:00Z");
    private static final int SERIAL_BYTES = 20;

    private Certificates() {}

    /** A certificate with the private key that belongs to it. */
    record Issued(X509Certificate certificate, PrivateKey key) {

        @Override
        public String toString() {
            return "Issued[" + certificate.getSubjectX500Principal() + "]";
        }
    }

    /** One that vouches for itself, and may vouch for others. */
    static Issued selfSigned(String name) {
        KeyPair pair = Rsa.newKeyPair();
        return issue(name, name, pair, pair.getPrivate(), true);
    }

    private static Issued issue(
            String issuer, String subject, KeyPair pair, PrivateKey issuersKey, boolean isIssuer) {
        X509v3CertificateBuilder builder =
                new JcaX509v3CertificateBuilder(
                        new X500Principal(issuer),
                        serial(),
                        Date.from(NOT_BEFORE),
                        Date.from(NOT_AFTER),
                        new X500Principal(subject),
                        pair.getPublic());
        try {
            builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(isIssuer));
            X509Certificate certificate =
                    new JcaX509CertificateConverter()
                            .getCertificate(
                                    builder.build(
                                            new JcaContentSignerBuilder("SHA256withRSA")
                                                    .build(issuersKey)));
            return new Issued(certificate, pair.getPrivate());
        } catch (CertIOException | CertificateException | OperatorCreationException e) {
            throw new IllegalStateException("cannot issue a certificate for " + subject, e);
        }
    }

    /** 20 bytes that print as 40 hex digits: the first one is neither zero nor negative. */
    private static BigInteger serial() {
        byte[] serial = Secrets.bytes(SERIAL_BYTES);
        serial[0] = (byte) (0x10 | (serial[0] & 0x6F));
        return new BigInteger(1, serial);
    }
}
