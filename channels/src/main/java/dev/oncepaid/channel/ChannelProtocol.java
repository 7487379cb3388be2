package dev.oncepaid.channel;

import dev.oncepaid.channel.bill.BillReader;
import dev.oncepaid.model.Channel;
import java.util.Optional;

/** All that the programs need to know of one channel; the public door of each channel's package. */
public interface ChannelProtocol {

    Channel channel();

    ChannelAnswers answers();

    /**
     * A verifier with the account's keys, read now. Called at start and again when key files
     * change.
     *
     * @throws InvalidAccount when the settings or a key file cannot serve
     */
    NotificationVerifier verifierFor(AccountSettings account);

    /**
     * What tells how {@link #verifierFor} with the same account comes to its verdicts.
     *
     * @throws InvalidAccount when the settings or a key file cannot serve
     */
    NotificationExplainer explainerFor(AccountSettings account);

    /** What reads the channel's bills; empty for a channel that makes none. */
    Optional<BillReader> billReader();
}
