package dev.oncepaid.channel.trust;

import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import javax.naming.InvalidNameException;
import javax.naming.ldap.LdapName;
import javax.security.auth.x500.X500Principal;

/** Reads the common name of a certificate. */
public final class Subjects {

    private Subjects() {}

    /** The one common name of the subject; empty if there is none, or more than one. */
    public static Optional<String> commonName(X509Certificate certificate) {
        X500Principal subject = certificate.getSubjectX500Principal();
        try {
            List<String> names =
                    new LdapName(subject.getName())
                            .getRdns().stream()
                                    .filter(part -> part.getType().equalsIgnoreCase("CN"))
                                    .map(part -> String.valueOf(part.getValue()))
                                    .toList();
            return names.size() == 1 ? Optional.of(names.getFirst()) : Optional.empty();
        } catch (InvalidNameException _) {
            return Optional.empty();
        }
    }
}
