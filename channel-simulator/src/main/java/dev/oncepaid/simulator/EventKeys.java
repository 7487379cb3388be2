package dev.oncepaid.simulator;

import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.TradeNo;
import java.util.List;

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
}
