package dev.oncepaid.channel;

import java.time.Instant;
import java.util.Optional;

/**
 * Decides for one account whether a notification is genuine and what it says.
 *
 * <p>Implementations are immutable, thread-safe, free of I/O and clocks, and never throw:
 * algorithms and keys come from the account's configuration, never from the message.
 */
public interface NotificationVerifier {

    /** Whether it is genuine; the trace shows why. */
    Verification verify(Notification notification, Trace trace);

    default Verification verify(Notification notification) {
        return verify(notification, Trace.none());
    }

    /**
     * When the sender says that it sent the notification; empty where the channel signs no such
     * time. To be believed only of a notification that {@link #verify} has found signed.
     */
    default Optional<Instant> statedSendTime(Notification notification) {
        return Optional.empty();
    }
}
