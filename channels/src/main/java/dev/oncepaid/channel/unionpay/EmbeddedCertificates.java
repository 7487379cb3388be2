package dev.oncepaid.channel.unionpay;

import dev.oncepaid.channel.crypto.RsaKey;
import dev.oncepaid.channel.keys.X509;
import dev.oncepaid.channel.trust.Subjects;
import dev.oncepaid.channel.trust.TrustStore;
import dev.oncepaid.channel.trust.ValidSpan;
import java.nio.charset.StandardCharsets;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.security.interfaces.RSAPublicKey;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Judges the certificate that comes in each message: chained to a configured root, valid, and made
 * out to UnionPay.
 *
 * <p>Judging costs more than verifying, and UnionPay uses the same certificate for years: what was
 * trusted is remembered by its text. Only trusted ones are, so that a forger can fill nothing.
 */
final class EmbeddedCertificates {

    private static final int REMEMBERED_MAX = 16;
    private static final int MODULUS_BITS_MIN = 2048;

    private final TrustStore trust;
    private final List<String> subjects;
    private final Map<String, Trusted> remembered = new ConcurrentHashMap<>();

    private record Trusted(RsaKey key, ValidSpan validity) {}

    EmbeddedCertificates(TrustStore trust, List<String> subjects) {
        this.trust = trust;
        this.subjects = List.copyOf(subjects);
    }

    /** The key to verify with; empty if the certificate is not to be trusted at that time. */
    Optional<RsaKey> keyOf(String pem, Instant time) {
        Trusted known = remembered.get(pem);
        if (known != null && known.validity().contains(time)) {
            return Optional.of(known.key());
        }
        Optional<Trusted> judged = judge(pem, time);
        judged.ifPresent(trusted -> remember(pem, trusted));
        return judged.map(Trusted::key);
    }

    /** In words why {@link #keyOf} finds none. */
    String mistrust(String pem, Instant time) {
        try {
            X509Certificate certificate = X509.parse(pem.getBytes(StandardCharsets.US_ASCII));
            String subject = certificate.getSubjectX500Principal().getName();
            if (!isUnionPays(certificate)) {
                return "is made out to %s; certificate-subjects wants the third part of its CN in %s"
                        .formatted(subject, subjects);
            }
            return "%s, valid from %s to %s, is too weak or at %s not chained to trust-roots"
                    .formatted(
                            subject,
                            certificate.getNotBefore().toInstant(),
                            certificate.getNotAfter().toInstant(),
                            time);
        } catch (CertificateException _) {
            return "is no certificate; line ends changed when it was captured?";
        }
    }

    private void remember(String pem, Trusted trusted) {
        if (remembered.size() >= REMEMBERED_MAX) {
            remembered.clear();
        }
        remembered.put(pem, trusted);
    }

    private Optional<Trusted> judge(String pem, Instant time) {
        try {
            X509Certificate certificate = X509.parse(pem.getBytes(StandardCharsets.US_ASCII));
            if (!isUnionPays(certificate)
                    || !(certificate.getPublicKey() instanceof RSAPublicKey key)
                    || key.getModulus().bitLength() < MODULUS_BITS_MIN) {
                return Optional.empty();
            }
            return trust.pathOf(certificate, time)
                    .map(validity -> new Trusted(RsaKey.of(key), validity));
        } catch (CertificateException _) {
            return Optional.empty();
        }
    }

    /** The common name has parts, as in {@code 041@8310000000083040@中国银联股份有限公司@00016495}. */
    private boolean isUnionPays(X509Certificate certificate) {
        return Subjects.commonName(certificate)
                .map(name -> name.split("@", -1))
                .filter(parts -> parts.length > 2 && subjects.contains(parts[2]))
                .isPresent();
    }
}
