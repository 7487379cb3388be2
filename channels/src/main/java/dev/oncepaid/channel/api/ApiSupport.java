package dev.oncepaid.channel.api;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.InvalidAccount;

/** Implemented by each channel that can be asked; the others have no API. */
public interface ApiSupport {

    /**
     * The API of one account, with its keys read now.
     *
     * @throws InvalidAccount when settings, keys and credentials do not fit each other
     */
    ChannelApi apiFor(AccountSettings account, ApiCredentials credentials);
}
