package dev.oncepaid.platform.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/**
 * Where the next page of a list begins: the key of the last row of this one, as a text that a
 * client hands back unread. Rows that come or go in between move no page.
 */
public final class PageKey {

    /** In no identifier: those have no control characters. */
    private static final String SEPARATOR = "\0";

    private PageKey() {}

    public static String of(Object... parts) {
        String joined = String.join(SEPARATOR, Arrays.stream(parts).map(String::valueOf).toList());
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(joined.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The parts again.
     *
     * @throws IllegalArgumentException if it is not the last key of a page of such a list
     */
    public static List<String> read(String text, int parts) {
        try {
            String joined = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
            List<String> read = List.of(joined.split(SEPARATOR, -1));
            if (read.size() == parts) {
                return read;
            }
        } catch (IllegalArgumentException _) {
            // Said below.
        }
        throw new IllegalArgumentException("is not the next of a page of this list");
    }
}
