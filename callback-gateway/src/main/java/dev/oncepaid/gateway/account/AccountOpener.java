package dev.oncepaid.gateway.account;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.model.Channel;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;

/** Opens an account: reads its keys with the support of its channel. */
final class AccountOpener {

    private final Map<Channel, ChannelProtocol> byChannel = new EnumMap<>(Channel.class);

    AccountOpener(Collection<ChannelProtocol> supports) {
        supports.forEach(support -> byChannel.put(support.channel(), support));
    }

    /**
     * The account with the keys that its files hold now.
     *
     * @throws InvalidAccount when they cannot serve
     */
    Account open(AccountSettings settings) {
        ChannelProtocol support = byChannel.get(settings.channel());
        if (support == null) {
            throw new InvalidAccount(
                    settings.id(), "channel", "this version knows only " + byChannel.keySet());
        }
        return new Account(
                settings.id(),
                settings.merchant(),
                settings.channel(),
                support.answers(),
                support.verifierFor(settings));
    }
}
