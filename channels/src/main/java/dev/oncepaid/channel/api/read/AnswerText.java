package dev.oncepaid.channel.api.read;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Recognises the format of an answer by its first bytes. */
public final class AnswerText {

    private static final int HEAD_BYTES = 512;

    private AnswerText() {}

    /** A page, or XML: the first character is a bracket. */
    public static boolean isMarkup(byte[] body) {
        return startsWith(body, '<');
    }

    /** An HTML page, recognised by its first tags; other XML is none. */
    public static boolean isPage(byte[] body) {
        String head =
                new String(body, 0, Math.min(body.length, HEAD_BYTES), StandardCharsets.ISO_8859_1)
                        .toLowerCase(Locale.ROOT);
        return head.contains("<html") || head.contains("<!doctype html");
    }

    public static boolean isObject(byte[] body) {
        return startsWith(body, '{');
    }

    private static boolean startsWith(byte[] body, char first) {
        int at = hasMark(body) ? 3 : 0;
        while (at < body.length && " \t\r\n".indexOf(body[at]) >= 0) {
            at++;
        }
        return at < body.length && body[at] == first;
    }

    private static boolean hasMark(byte[] body) {
        return body.length >= 3
                && body[0] == (byte) 0xEF
                && body[1] == (byte) 0xBB
                && body[2] == (byte) 0xBF;
    }
}
