package dev.oncepaid.channel;

/**
 * How a channel is answered. Fresh, repeated and unreadable notifications get the same {@link
 * #received()}.
 *
 * @param received the success word: only after the event is durable
 * @param tryAgain the channel shall send it again later; ours to mend
 * @param refused not genuine; never the success word
 */
public record ChannelWords(Answer received, Answer tryAgain, Answer refused) {}
