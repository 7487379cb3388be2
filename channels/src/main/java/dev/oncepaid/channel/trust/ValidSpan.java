package dev.oncepaid.channel.trust;

import java.security.cert.CertPath;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Optional;

/** A span of time, both ends within it. */
public record ValidSpan(Instant from, Instant to) {

    /** All times. */
    public static final ValidSpan ALWAYS = new ValidSpan(Instant.MIN, Instant.MAX);

    /** The span of one certificate. */
    public static ValidSpan of(X509Certificate certificate) {
        return new ValidSpan(
                certificate.getNotBefore().toInstant(), certificate.getNotAfter().toInstant());
    }

    static Optional<ValidSpan> of(CertPath path) {
        return path.getCertificates().stream()
                .map(certificate -> of((X509Certificate) certificate))
                .reduce(ValidSpan::intersection);
    }

    private ValidSpan intersection(ValidSpan other) {
        return new ValidSpan(
                from.isAfter(other.from) ? from : other.from,
                to.isBefore(other.to) ? to : other.to);
    }

    public boolean contains(Instant time) {
        return !time.isBefore(from) && !time.isAfter(to);
    }
}
