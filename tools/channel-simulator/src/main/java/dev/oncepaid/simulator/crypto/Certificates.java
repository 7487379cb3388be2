package dev.oncepaid.simulator.crypto;

import java.math.BigInteger;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.SecureRandom;
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
public final class Certificates {

    private static final Instant NOT_BEFORE = Instant.parse("2020-01-01T00:00:00Z");
    private static final Instant NOT_AFTER = Instant.parse("2050-01-01T00:00:00Z");
    private static final int SERIAL_BYTES = 20;
    private static final SecureRandom RANDOM = new SecureRandom();

    private Certificates() {}

    /** A certificate with the private key that belongs to it. */
    public record Issued(X509Certificate certificate, PrivateKey key) {

        /** One that this one vouches for. */
        public Issued issueAuthority(String subject) {
            return issue(certificate.getSubjectX500Principal(), key, subject, true);
        }

        /** One that this one vouches for, and that may vouch for none. */
        public Issued issueSigner(String subject) {
            return issue(certificate.getSubjectX500Principal(), key, subject, false);
        }

        @Override
        public String toString() {
            return "Issued[" + certificate.getSubjectX500Principal() + "]";
        }
    }

    /** One that vouches for itself, and may vouch for others. */
    public static Issued selfSigned(String name) {
        KeyPair pair = Rsa.newKeyPair();
        return signed(new X500Principal(name), pair.getPrivate(), name, pair, true);
    }

    private static Issued issue(
            X500Principal issuer, PrivateKey issuersKey, String subject, boolean isAuthority) {
        return signed(issuer, issuersKey, subject, Rsa.newKeyPair(), isAuthority);
    }

    private static Issued signed(
            X500Principal issuer,
            PrivateKey issuersKey,
            String subject,
            KeyPair pair,
            boolean isAuthority) {
        X509v3CertificateBuilder builder =
                new JcaX509v3CertificateBuilder(
                        issuer,
                        serial(),
                        Date.from(NOT_BEFORE),
                        Date.from(NOT_AFTER),
                        new X500Principal(subject),
                        pair.getPublic());
        try {
            builder.addExtension(
                    Extension.basicConstraints, true, new BasicConstraints(isAuthority));
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
        byte[] serial = new byte[SERIAL_BYTES];
        RANDOM.nextBytes(serial);
        serial[0] = (byte) (0x10 | (serial[0] & 0x6F));
        return new BigInteger(1, serial);
    }
}
