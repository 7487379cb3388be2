package dev.oncepaid.simulator;

import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.FactsHash;
import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.TradeNo;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Supplier;

/** Makes the key that a gateway is expected to store, out of whatever a notice carries. */
public final class EventKeys {

    private EventKeys() {}

    /** One key, or none where these texts cannot be identifiers. */
    public static List<EventKey> of(Channel channel, String tradeNo, String notifyId) {
        try {
            return List.of(new EventKey(channel, new TradeNo(tradeNo), new NotifyId(notifyId)));
        } catch (IllegalArgumentException _) {
            return List.of();
        }
    }

    /** The key of what speaks of no trade of the merchant's. */
    public static List<EventKey> withoutTrade(Channel channel, String notifyId) {
        return of(channel, "none", notifyId);
    }

    /**
     * The key where the channel numbers no notifications: the number is then derived from the
     * identity facts, as {@code docs/keys-of-events.md} says. None where these cannot be facts.
     */
    public static List<EventKey> derived(Channel channel, Supplier<Facts.OfTrade> facts) {
        try {
            Facts.OfTrade stated = facts.get();
            String hash = HexFormat.of().formatHex(FactsHash.of(stated));
            return of(channel, stated.tradeNo().value(), "facts-" + hash);
        } catch (IllegalArgumentException _) {
            return List.of();
        }
    }
}
