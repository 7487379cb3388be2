package dev.oncepaid.channel.wechatv2;

import java.util.Map;
import java.util.Optional;

/**
 * One of the five predefined entities or a character number, the only references that need no
 * declaration.
 *
 * @param end the place behind the semicolon
 */
record XmlReference(int codePoint, int end) {

    private static final int CHARS_MAX = 12;
    private static final Map<String, Integer> PREDEFINED =
            Map.of(
                    "amp",
                    (int) '&',
                    "lt",
                    (int) '<',
                    "gt",
                    (int) '>',
                    "quot",
                    (int) '"',
                    "apos",
                    (int) '\'');

    /** The reference that begins at the ampersand; empty for any other. */
    static Optional<XmlReference> at(String text, int ampersand) {
        int end = text.indexOf(';', ampersand, Math.min(text.length(), ampersand + CHARS_MAX));
        if (end < 0) {
            return Optional.empty();
        }
        String name = text.substring(ampersand + 1, end);
        return (name.startsWith("#")
                        ? number(name.substring(1))
                        : Optional.ofNullable(PREDEFINED.get(name)))
                .map(codePoint -> new XmlReference(codePoint, end + 1));
    }

    private static Optional<Integer> number(String digits) {
        boolean hex = digits.startsWith("x");
        try {
            int value = Integer.parseUnsignedInt(digits.substring(hex ? 1 : 0), hex ? 16 : 10);
            return Character.isValidCodePoint(value) ? Optional.of(value) : Optional.empty();
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }
}
