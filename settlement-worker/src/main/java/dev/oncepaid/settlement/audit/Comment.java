package dev.oncepaid.settlement.audit;

import dev.oncepaid.platform.json.BadRequest;
import dev.oncepaid.platform.json.Fields;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Why an operator does something, in the operator's words. */
public final class Comment {

    private static final int CHARS_MAX = 500;

    private Comment() {}

    /**
     * The text without blanks at its ends.
     *
     * @throws IllegalArgumentException if it says nothing or cannot be stored
     */
    public static String of(String text) {
        if (text.isBlank() || text.length() > CHARS_MAX) {
            throw new IllegalArgumentException("must say why in 1 to " + CHARS_MAX + " characters");
        }
        if (text.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("holds a character that cannot be stored");
        }
        return text.strip();
    }

    /**
     * Likewise, where it may be left out.
     *
     * @throws BadRequest naming the field
     */
    public static Optional<String> optional(@Nullable String text) {
        Fields fields = Fields.none();
        Optional<String> comment =
                Optional.ofNullable(text).map(said -> fields.value("comment", () -> of(said)));
        fields.require();
        return comment;
    }
}
