package dev.oncepaid.model;

/**
 * What makes an event unique: the first wall against repeats.
 *
 * <p>The same key with the same {@linkplain FactsHash identity facts} is a repeat; the same key
 * with other facts is another statement and gets a {@code notify_id} of its own.
 */
public record EventKey(Channel channel, TradeNo tradeNo, NotifyId notifyId) {

    @Override
    public String toString() {
        return channel + "/" + tradeNo + "/" + notifyId;
    }
}
