package dev.oncepaid.settlement.state;

import dev.oncepaid.model.Channel;
import dev.oncepaid.model.TradeNo;
import java.util.Comparator;

/** What names a trade: one payment attempt at one channel. */
public record TradeKey(Channel channel, TradeNo tradeNo) implements Comparable<TradeKey> {

    private static final Comparator<TradeKey> INSERT_ORDER =
            Comparator.comparing((TradeKey key) -> key.channel().word())
                    .thenComparing(key -> key.tradeNo().value());

    @Override
    public int compareTo(TradeKey other) {
        return INSERT_ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return channel + "/" + tradeNo;
    }
}
