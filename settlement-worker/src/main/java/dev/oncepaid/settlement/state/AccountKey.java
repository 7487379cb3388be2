package dev.oncepaid.settlement.state;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;

/** What names a configured account, and its notify URL: account ids are unique within a channel. */
public record AccountKey(Channel channel, AccountId account) {

    @Override
    public String toString() {
        return channel + "/" + account;
    }
}
