package dev.oncepaid.channel.api;

/** What a verified answer states, in the model's types. */
public sealed interface AnswerFacts permits TradeState, TradeClosed, RefundStates, Bill {}
