package dev.oncepaid.channel;

import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps a bug in a verifier from becoming anything else than a refusal: an unexpected exception is
 * {@link Verification.Reason#VERIFIER_FAULT}, counted apart.
 */
public final class GuardedVerifier implements NotificationVerifier {

    private static final Logger LOG = LoggerFactory.getLogger(GuardedVerifier.class);

    private final NotificationVerifier verifier;

    public GuardedVerifier(NotificationVerifier verifier) {
        this.verifier = verifier;
    }

    @Override
    public Verification verify(Notification notification, Trace trace) {
        try {
            return verifier.verify(notification, trace);
        } catch (RuntimeException | StackOverflowError e) {
            // The message may quote the payload: only the type and the place are logged.
            LOG.error(
                    "refused as {}: {} at {}; the channel sends it again, a developer must look",
                    Verification.Reason.VERIFIER_FAULT.label(),
                    e.getClass().getName(),
                    e.getStackTrace().length == 0 ? "an unknown place" : e.getStackTrace()[0]);
            return new Verification.Refused(Verification.Reason.VERIFIER_FAULT);
        }
    }

    /** Asked only about what was verified, but no bug in it may cost the notification. */
    @Override
    public Optional<Instant> statedSendTime(Notification notification) {
        try {
            return verifier.statedSendTime(notification);
        } catch (RuntimeException e) {
            LOG.error("no send time found: {}", e.getClass().getName());
            return Optional.empty();
        }
    }
}
