package dev.oncepaid.gateway.account;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.model.Channel;
import java.util.function.Function;

/** Opens an account: reads its keys by the protocol of its channel. */
final class AccountOpener {

    private final Function<Channel, ChannelProtocol> protocols;

    AccountOpener(Function<Channel, ChannelProtocol> protocols) {
        this.protocols = protocols;
    }

    /**
     * The account with the keys that its files hold now.
     *
     * @throws InvalidAccount when they cannot serve
     */
    Account open(AccountSettings settings) {
        ChannelProtocol protocol = protocols.apply(settings.channel());
        return new Account(
                settings.id(),
                settings.merchant(),
                settings.channel(),
                protocol.answers(),
                protocol.verifierFor(settings));
    }
}
