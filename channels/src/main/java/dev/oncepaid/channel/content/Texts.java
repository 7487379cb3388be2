package dev.oncepaid.channel.content;

import java.nio.charset.StandardCharsets;

/** Texts that people wrote, made to fit the channels' fields. */
public final class Texts {

    private Texts() {}

    /** The beginning of the text that has at most so many bytes in UTF-8, in whole characters. */
    public static String cut(String text, int bytesMax) {
        StringBuilder kept = new StringBuilder();
        int bytes = 0;
        for (int codePoint : text.codePoints().toArray()) {
            bytes += Character.toString(codePoint).getBytes(StandardCharsets.UTF_8).length;
            if (bytes > bytesMax) {
                break;
            }
            kept.appendCodePoint(codePoint);
        }
        return kept.toString();
    }
}
