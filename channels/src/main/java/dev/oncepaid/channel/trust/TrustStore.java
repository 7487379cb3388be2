package dev.oncepaid.channel.trust;

import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.NoSuchAlgorithmException;
import java.security.cert.CertPath;
import java.security.cert.CertPathBuilder;
import java.security.cert.CertStore;
import java.security.cert.CollectionCertStoreParameters;
import java.security.cert.PKIXBuilderParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509CertSelector;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Configured roots and the certificates between them and the leaves. Revocation is not asked: that
 * would be a call to somebody else's server from the notify path.
 */
public final class TrustStore {

    private final Set<TrustAnchor> roots;
    private final List<X509Certificate> intermediates;

    /**
     * @param roots at least one
     */
    public TrustStore(List<X509Certificate> roots, List<X509Certificate> intermediates) {
        this.roots =
                roots.stream()
                        .map(root -> new TrustAnchor(root, null))
                        .collect(Collectors.toUnmodifiableSet());
        this.intermediates = List.copyOf(intermediates);
    }

    /**
     * The span within which the leaf and all certificates up to its root are valid; empty if at
     * {@code time} there is no path to a root. A root itself is no leaf.
     */
    public Optional<ValidSpan> pathOf(X509Certificate leaf, Instant time) {
        try {
            CertPath path =
                    CertPathBuilder.getInstance("PKIX").build(parameters(leaf, time)).getCertPath();
            return path.getCertificates().isEmpty() ? Optional.empty() : ValidSpan.of(path);
        } catch (NoSuchAlgorithmException | InvalidAlgorithmParameterException e) {
            throw new IllegalStateException("every Java platform builds PKIX paths", e);
        } catch (GeneralSecurityException _) {
            return Optional.empty();
        }
    }

    private PKIXBuilderParameters parameters(X509Certificate leaf, Instant time)
            throws InvalidAlgorithmParameterException, NoSuchAlgorithmException {
        X509CertSelector isLeaf = new X509CertSelector();
        isLeaf.setCertificate(leaf);
        PKIXBuilderParameters parameters = new PKIXBuilderParameters(roots, isLeaf);
        List<X509Certificate> known = new ArrayList<>(intermediates);
        known.add(leaf);
        parameters.addCertStore(
                CertStore.getInstance("Collection", new CollectionCertStoreParameters(known)));
        parameters.setRevocationEnabled(false);
        parameters.setDate(Date.from(time));
        return parameters;
    }
}
