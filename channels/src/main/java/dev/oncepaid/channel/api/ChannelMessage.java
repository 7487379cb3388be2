package dev.oncepaid.channel.api;

import java.util.Optional;

/**
 * What the answer says about a call, for people. Nothing decides on it, and it may be unsigned.
 *
 * @param code such as {@code ORDER_NOT_EXIST}
 * @param requestId the channel's number of this call, for its support
 */
public record ChannelMessage(
        Optional<String> code, Optional<String> text, Optional<String> requestId) {

    public static final ChannelMessage NONE =
            new ChannelMessage(Optional.empty(), Optional.empty(), Optional.empty());

    private static final int CHARS_MAX = 256;

    public ChannelMessage {
        code = code.map(ChannelMessage::printable);
        text = text.map(ChannelMessage::printable);
        requestId = requestId.map(ChannelMessage::printable);
    }

    /** One line of bounded length, whatever was sent. */
    private static String printable(String sent) {
        StringBuilder line = new StringBuilder();
        sent.codePoints()
                .limit(CHARS_MAX)
                .map(c -> isPrintable(c) ? c : '?')
                .forEach(line::appendCodePoint);
        return line.toString();
    }

    private static boolean isPrintable(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.SURROGATE,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    false;
            default -> true;
        };
    }
}
