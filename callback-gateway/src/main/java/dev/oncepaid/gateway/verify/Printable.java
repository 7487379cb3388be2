package dev.oncepaid.gateway.verify;

/** Makes text of foreign origin fit for a terminal. */
final class Printable {

    private Printable() {}

    /**
     * Control characters are written as {@code \n}, {@code \r}, {@code \t} or {@code \}{@code
     * uXXXX}.
     */
    static String of(String text) {
        StringBuilder printable = new StringBuilder(text.length());
        text.codePoints().forEach(c -> append(printable, c));
        return printable.toString();
    }

    private static void append(StringBuilder printable, int c) {
        switch (c) {
            case '\n' -> printable.append("\\n");
            case '\r' -> printable.append("\\r");
            case '\t' -> printable.append("\\t");
            default -> {
                if (isPrintable(c)) {
                    printable.appendCodePoint(c);
                } else {
                    printable.append("\\u%04x".formatted(c));
                }
            }
        }
    }

    private static boolean isPrintable(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.UNASSIGNED ->
                    false;
            default -> true;
        };
    }
}
