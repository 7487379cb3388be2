package dev.oncepaid.model;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * What a fact can be, at the door and ever after: whatever is within these limits, every table,
 * record and rule can hold. Identifiers and {@link Money} have limits of their own.
 */
public final class FactRange {

    /** Before it nothing that a channel reports can have happened. */
    public static final Instant TIME_FROM = Instant.parse("2000-01-01T00:00:00Z");

    /** From it on nothing can, either: so far ahead are only values that stand for "none". */
    public static final Instant TIME_UNTIL = Instant.parse("2100-01-01T00:00:00Z");

    /** Of a value of the channel: a status, an event type. */
    public static final int STATUS_CHARS_MAX = 128;

    /** Of a further field; a longer one is left out, the stored body has it. */
    public static final int DETAIL_CHARS_MAX = 1_024;

    private FactRange() {}

    /**
     * The time, as exact as the database keeps it; empty for one that cannot be true, such as the
     * year 1 that some senders put where they have none.
     */
    public static Optional<Instant> time(Instant time) {
        return time.isBefore(TIME_FROM) || !time.isBefore(TIME_UNTIL)
                ? Optional.empty()
                : Optional.of(time.truncatedTo(ChronoUnit.MICROS));
    }

    /**
     * The channel's status value as it can be stored, cut where it is longer than any known one.
     */
    public static String status(String text) {
        return FactsCodec.storable(cut(text));
    }

    private static String cut(String text) {
        if (text.length() <= STATUS_CHARS_MAX) {
            return text;
        }
        boolean splitsPair = Character.isHighSurrogate(text.charAt(STATUS_CHARS_MAX - 1));
        return text.substring(0, splitsPair ? STATUS_CHARS_MAX - 1 : STATUS_CHARS_MAX);
    }
}
