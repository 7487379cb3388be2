package dev.oncepaid.settlement.state;

import dev.oncepaid.model.Provider;
import dev.oncepaid.model.TradeNo;
import java.util.Comparator;

/**
 * What names a trade: one payment attempt at one provider, whichever of its channels reports it.
 */
public record TradeKey(Provider provider, TradeNo tradeNo) implements Comparable<TradeKey> {

    private static final Comparator<TradeKey> INSERT_ORDER =
            Comparator.comparing((TradeKey key) -> key.provider().code())
                    .thenComparing(key -> key.tradeNo().value());

    @Override
    public int compareTo(TradeKey other) {
        return INSERT_ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return provider + "/" + tradeNo;
    }
}
