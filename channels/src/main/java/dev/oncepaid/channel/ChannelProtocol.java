package dev.oncepaid.channel;

import dev.oncepaid.model.Channel;
import java.time.Duration;
import java.util.List;

/**
 * All that the programs need to know of one channel: the class {@code Protocol} of the channel's
 * package.
 *
 * <p>What only some channels have is an interface of its own that the class implements too: {@link
 * dev.oncepaid.channel.api.ApiSupport} where the channel can be asked, {@link
 * dev.oncepaid.channel.bill.BillSupport} where it makes bills.
 */
public interface ChannelProtocol {

    /** The one protocol of this channel. */
    static ChannelProtocol of(Channel channel) {
        return Protocols.of(channel);
    }

    /** What an account of this channel can have beside id, merchant and channel. */
    List<AccountProperty> accountProperties();

    ChannelAnswers answers();

    /**
     * The headers that are stored with a notification so that it can be verified again. Among them
     * is every one that the verifier looks at: they also tell two requests with the same body
     * apart.
     */
    List<String> keptHeaders();

    /**
     * For how long the channel may go on repeating a notification by itself, rounded up; by its
     * documents.
     */
    Duration retryWindow();

    /** How the events of an account are numbered. */
    default NumberScheme numbers() {
        return NumberScheme.OF_THE_CHANNEL;
    }

    /**
     * A verifier with the account's keys, read now. Called at start and again when key files
     * change.
     *
     * @throws InvalidAccount when the settings or a key file cannot serve
     */
    NotificationVerifier verifierFor(AccountSettings account);
}
