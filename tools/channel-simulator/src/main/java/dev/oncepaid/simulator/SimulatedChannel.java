package dev.oncepaid.simulator;

import dev.oncepaid.model.Channel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * All that is the channel's own in the simulator: the class {@code Simulation} of the channel's
 * package.
 */
public interface SimulatedChannel {

    /** The one simulation of this channel. */
    static SimulatedChannel of(Channel channel) {
        return Simulations.of(channel);
    }

    /** Its simulated accounts; at least one. */
    List<AccountKind<?>> accountKinds();

    /** The ways in which its notifications can be forged, beside those of every channel. */
    Set<Forgery> forgeries();

    /** Whether the channel takes this answer as an acknowledgement, and so stops repeating. */
    boolean isAcknowledged(int status, String body);

    /** How long it waits before each further attempt, by its documents. */
    List<Duration> retryWaits();

    /** Fields that its documents name and that are only sent at times. */
    Set<String> fieldsSentAtTimes();

    /** For the help of the command line: some of its fields, then its parts of the envelope. */
    Help help();

    /**
     * A line or more for each.
     *
     * @param envelope empty if there is none
     */
    record Help(List<String> fields, List<String> envelope) {}

    /** Whether a notification has a number of its own, so that one can come under another. */
    boolean numbersNotices();

    /** Whether refunds are signed as payments are. */
    default boolean signsRefunds() {
        return true;
    }

    /** The field that names the merchant's account; empty where there is none. */
    Optional<String> accountField();

    /** The same notice of a payment with a status that no document knows, where it states one. */
    default Optional<Notice> withUnknownStatus(Notice paid) {
        return Optional.empty();
    }

    /** A genuine notice that is about no payment, made of one that is. */
    default Optional<Notice> aboutNoPayment(Notice paid) {
        return Optional.empty();
    }

    /** The same notice encrypted with a key that the account does not have. */
    default Optional<Notice> encryptedWithAnotherKey(Notice paid, Signing signing) {
        return Optional.empty();
    }
}
