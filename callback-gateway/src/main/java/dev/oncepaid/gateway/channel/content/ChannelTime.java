package dev.oncepaid.gateway.channel.content;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Optional;

/** The ways in which channels write times; those without a zone are China Standard Time. */
public final class ChannelTime {

    private static final ZoneOffset CHINA = ZoneOffset.ofHours(8);
    private static final DateTimeFormatter DIGITS =
            DateTimeFormatter.ofPattern("uuuuMMddHHmmss").withResolverStyle(ResolverStyle.STRICT);

    private ChannelTime() {}

    /** {@code 2026-01-02 03:04:05}, with or without a fraction of the second. */
    public static Optional<Instant> spaced(Optional<String> text) {
        return Content.optional(
                "time",
                text,
                t -> LocalDateTime.parse(t.strip().replace(' ', 'T')).toInstant(CHINA));
    }

    /** {@code 20260102030405}. */
    public static Optional<Instant> digits(Optional<String> text) {
        return Content.optional("time", text, t -> LocalDateTime.parse(t, DIGITS).toInstant(CHINA));
    }

    /** RFC 3339, with its own offset. */
    public static Optional<Instant> rfc3339(Optional<String> text) {
        return Content.optional("time", text, t -> OffsetDateTime.parse(t).toInstant());
    }
}
