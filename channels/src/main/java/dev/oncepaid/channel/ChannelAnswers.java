package dev.oncepaid.channel;

/**
 * How a channel is answered. Fresh, repeated and unreadable notifications get the same {@link
 * #received()}.
 *
 * @param received the success word: only after the event is durable
 * @param tryAgain the channel should send it again later: a fault of ours
 * @param refused not genuine; never the success word
 */
public record ChannelAnswers(Answer received, Answer tryAgain, Answer refused) {}
