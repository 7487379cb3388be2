package dev.oncepaid.channel.api;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * What an answer says about a trade; order, trade number and amount equal what was asked.
 *
 * @param orderNo as asked
 * @param tradeNo the channel's number, where it has given one
 * @param amount the order's total, where the answer states it
 * @param statusCode the channel's own status value
 * @param at the channel's time of the fact, where the answer states it
 * @param details further fields worth reading; nothing decides on them
 */
public record TradeFacts(
        OrderNo orderNo,
        Optional<TradeNo> tradeNo,
        Optional<Money> amount,
        String statusCode,
        Optional<Instant> at,
        Map<String, String> details) {

    public TradeFacts {
        details = Map.copyOf(details);
    }
}
