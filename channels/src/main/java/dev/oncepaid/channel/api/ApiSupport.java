package dev.oncepaid.channel.api;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.model.Channel;
import java.util.Optional;

/** Implemented by the protocol of each channel that can be asked; the others have no API. */
public interface ApiSupport {

    /** Of this channel; empty where it cannot be asked. */
    static Optional<ApiSupport> of(Channel channel) {
        return ChannelProtocol.of(channel) instanceof ApiSupport api
                ? Optional.of(api)
                : Optional.empty();
    }

    /**
     * The API of one account, with its keys read now.
     *
     * @throws InvalidAccount when settings, keys and credentials do not fit each other
     */
    ChannelApi apiFor(AccountSettings account, ApiCredentials credentials);
}
