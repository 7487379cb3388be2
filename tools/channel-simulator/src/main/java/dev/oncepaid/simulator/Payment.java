package dev.oncepaid.simulator;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;

/**
 * One attempt to pay an order at a channel.
 *
 * @param amount the order's total as the channel knows it
 */
public record Payment(OrderNo orderNo, TradeNo tradeNo, Money amount) {}
