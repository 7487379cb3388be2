package dev.oncepaid.channel.api;

import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import java.util.Optional;

/**
 * The channel closed the trade, or had closed it before. Most channels name no order in this
 * answer: it is the one of the request.
 */
public record TradeClosed(OrderNo orderNo, Optional<TradeNo> tradeNo) implements AnswerFacts {}
