package dev.oncepaid.stack.cli;

/**
 * Text from outside as a terminal may have it. Names, reasons and status words are other people's:
 * what would move the cursor, colour the screen, break a line or turn the reading direction is
 * shown as {@code \}{@code u} and four digits, as JSON would write it.
 */
final class VisibleText {

    private static final String CUT = "…";

    private VisibleText() {}

    /** On one line: line ends are shown as well. */
    static String of(String text) {
        return escaped(text, false);
    }

    /** For text of several lines: these stay apart. */
    static String ofLines(String text) {
        return escaped(text, true);
    }

    /** On one line, and of a longer text only its beginning, marked as cut. */
    static String beginning(String text, int charsMax) {
        // No character becomes shorter, so that nothing beyond them is needed.
        String visible = of(text.substring(0, Math.min(text.length(), charsMax + 1)));
        return visible.length() <= charsMax
                ? visible
                : withoutHalfACharacter(visible.substring(0, charsMax - 1)) + CUT;
    }

    private static String withoutHalfACharacter(String text) {
        int last = text.length() - 1;
        return Character.isHighSurrogate(text.charAt(last)) ? text.substring(0, last) : text;
    }

    private static String escaped(String text, boolean linesStay) {
        StringBuilder visible = new StringBuilder(text.length());
        text.codePoints()
                .forEach(
                        point -> {
                            if (isHarmless(point) || (linesStay && point == '\n')) {
                                visible.appendCodePoint(point);
                            } else {
                                escape(visible, point);
                            }
                        });
        return visible.toString();
    }

    private static boolean isHarmless(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE ->
                    false;
            default -> true;
        };
    }

    private static void escape(StringBuilder visible, int point) {
        for (char unit : Character.toChars(point)) {
            visible.append("\\u%04x".formatted((int) unit));
        }
    }
}
