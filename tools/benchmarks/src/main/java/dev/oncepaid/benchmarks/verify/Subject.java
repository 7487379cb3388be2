package dev.oncepaid.benchmarks.verify;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Verification;
import java.security.GeneralSecurityException;

/** One notification, the verifier of its account, and the cryptography in it alone. */
record Subject(NotificationVerifier verifier, Notification notification, BareCheck bare) {

    /**
     * @throws IllegalStateException if the notification is not found genuine
     */
    Verification whole() {
        Verification verification = verifier.verify(notification);
        if (!(verification instanceof Verification.Genuine)) {
            throw new IllegalStateException("the sample is not genuine: " + verification);
        }
        return verification;
    }

    /**
     * @throws IllegalStateException if the signature does not fit
     */
    boolean barely() throws GeneralSecurityException {
        if (!bare.passes()) {
            throw new IllegalStateException("the signature of the sample does not fit");
        }
        return true;
    }
}
