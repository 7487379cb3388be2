package dev.oncepaid.simulator;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.MerchantId;
import java.util.Optional;

/** A merchant's account at a channel, seen from the channel's side: with the keys that sign. */
public interface SimulatedAccount {

    AccountId id();

    MerchantId merchant();

    Channel channel();

    /**
     * A new notification that says this, with a notification id of its own.
     *
     * @return empty where the channel has no notification for such a statement
     */
    Optional<? extends Notice> notice(Statement statement, Signing signing);

    /** Where the channel sends this account's notifications. */
    default String notifyPath() {
        return "/notify/" + channel().code() + "/" + id();
    }
}
