package dev.oncepaid.channel.content;

import dev.oncepaid.model.FactRange;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.function.Function;

/**
 * The ways in which channels write times; those without a zone are China Standard Time.
 *
 * <p>A text that is no time, or a time that cannot be true ({@link FactRange#time}), counts as
 * absent: no payment waits for the hour it was made at. The body keeps what was sent.
 */
public final class ChannelTime {

    private static final ZoneOffset CHINA = ZoneOffset.ofHours(8);
    private static final DateTimeFormatter SPACED =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss").withZone(CHINA);
    private static final DateTimeFormatter DIGITS =
            DateTimeFormatter.ofPattern("uuuuMMddHHmmss").withZone(CHINA);

    private ChannelTime() {}

    private static Optional<Instant> time(Optional<String> text, Function<String, Instant> parse) {
        try {
            return text.map(parse).flatMap(FactRange::time);
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    /** {@code 2026-01-02 03:04:05}, with or without a fraction of the second. */
    public static Optional<Instant> spaced(Optional<String> text) {
        return time(text, t -> readSpaced(t.strip()));
    }

    /** As {@code 2026-01-02 03:04:05}. */
    public static String spaced(Instant time) {
        return SPACED.format(time);
    }

    /** As {@code 20260102030405}. */
    public static String digits(Instant time) {
        return DIGITS.format(time);
    }

    private static Instant readSpaced(String text) {
        TimeText time = new TimeText(text);
        int end = time.fractionEnd();
        if (end != text.length()) {
            throw new DateTimeException("more than a time");
        }
        return time.dateTime(' ', end).toInstant(CHINA);
    }

    /** {@code 20260102030405}. */
    public static Optional<Instant> digits(Optional<String> text) {
        return time(text, t -> new TimeText(t).digits().toInstant(CHINA));
    }

    /** RFC 3339, with its own offset. */
    public static Optional<Instant> rfc3339(Optional<String> text) {
        return time(text, ChannelTime::rfc3339);
    }

    private static Instant rfc3339(String text) {
        TimeText time = new TimeText(text);
        int offsetFrom = time.fractionEnd();
        ZoneOffset offset = ZoneOffset.of(text.substring(offsetFrom));
        return time.dateTime('T', offsetFrom).toInstant(offset);
    }
}
