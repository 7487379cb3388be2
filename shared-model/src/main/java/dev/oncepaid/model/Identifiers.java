package dev.oncepaid.model;

/** The one rule that all identifiers from outside obey. */
final class Identifiers {

    private Identifiers() {}

    /**
     * The trimmed text, if it can be an identifier: not blank, at most {@code charsMax} characters,
     * no control character and no broken surrogate pair, so that PostgreSQL, Kafka and a log line
     * can carry it unchanged.
     *
     * @throws IllegalArgumentException naming the identifier, never its text
     */
    static String checked(String name, String text, int charsMax) {
        String trimmed = text.strip();
        if (trimmed.isEmpty()) {
            throw new IllegalArgumentException(name + " is blank");
        }
        if (trimmed.length() > charsMax) {
            throw new IllegalArgumentException(name + " is longer than " + charsMax);
        }
        for (int at = 0; at < trimmed.length(); ) {
            int codePoint = trimmed.codePointAt(at);
            refuseUnstorable(name, codePoint);
            at += Character.charCount(codePoint);
        }
        return trimmed;
    }

    private static void refuseUnstorable(String name, int codePoint) {
        if (codePoint >= ' ' && codePoint <= '~') {
            return; // nearly all that comes; looking up what kind of character it is costs more
        }
        int type = Character.getType(codePoint);
        if (type == Character.CONTROL || type == Character.SURROGATE) {
            throw new IllegalArgumentException(name + " holds a control character");
        }
    }
}
