package dev.oncepaid.channel;

/**
 * Decides for one account whether a notification is genuine and what it says.
 *
 * <p>Implementations are immutable, thread-safe, free of I/O and clocks, and never throw:
 * algorithms and keys come from the account's configuration, never from the message.
 */
public interface NotificationVerifier {

    Verification verify(Notification notification);
}
