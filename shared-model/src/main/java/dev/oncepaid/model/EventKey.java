package dev.oncepaid.model;

import java.util.Comparator;

/**
 * What makes an event unique: the first wall against repeats.
 *
 * <p>The same key with the same {@linkplain FactsHash identity facts} is a repeat; the same key
 * with other facts is another statement and gets a {@code notify_id} of its own.
 */
public record EventKey(Channel channel, TradeNo tradeNo, NotifyId notifyId)
        implements Comparable<EventKey> {

    private static final Comparator<EventKey> ORDER =
            Comparator.comparing((EventKey key) -> key.channel.code())
                    .thenComparing(key -> key.tradeNo.value())
                    .thenComparing(key -> key.notifyId.value());

    /** The order in which every instance inserts, whatever its version, so that none deadlock. */
    @Override
    public int compareTo(EventKey other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return channel + "/" + tradeNo + "/" + notifyId;
    }
}
