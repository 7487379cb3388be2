package dev.oncepaid.settlement.decide;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.FactsCodec;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.TradeKey;
import java.util.Optional;

/**
 * One stored statement of a channel.
 *
 * <p>{@code patienceOver}: it has waited for its order or payment as long as the configuration
 * grants; the clock was read by whoever made this.
 */
public record Event(
        long id,
        Origin origin,
        boolean accountMatches,
        boolean patienceOver,
        FactsCodec.Decoded content) {

    /** Where it came from and what it names, as its key says; no fact of the content. */
    public record Origin(
            Channel channel,
            AccountId account,
            MerchantId merchant,
            TradeNo tradeNo,
            Optional<OrderNo> orderNo) {}

    public TradeKey trade() {
        return new TradeKey(origin.channel(), origin.tradeNo());
    }

    /** The order it names; empty for kinds without one. */
    public Optional<OrderKey> order() {
        return origin.orderNo().map(number -> new OrderKey(origin.merchant(), number));
    }
}
