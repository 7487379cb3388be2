package dev.oncepaid.channel.api;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import java.time.Instant;
import java.util.Optional;

/**
 * The trade that is asked about. It is asked for by its order number; whatever else is given here
 * is compared with the answer.
 *
 * @param tradeNo the channel's number, where it is known already
 * @param amount the order's, where it is known
 * @param transactionTime what was sent with the order; UnionPay finds no trade without it
 */
public record AskedTrade(
        OrderNo orderNo,
        Optional<TradeNo> tradeNo,
        Optional<Money> amount,
        Optional<Instant> transactionTime) {

    /** A trade of which nothing but order and amount is known. */
    public static AskedTrade of(OrderNo orderNo, Money amount) {
        return new AskedTrade(orderNo, Optional.empty(), Optional.of(amount), Optional.empty());
    }
}
