package dev.oncepaid.channel.content;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** A day of China Standard Time, whatever the zone of the machine. */
public record ChinaDay(LocalDate date, Instant from, Instant until) {

    private static final ZoneOffset CHINA = ZoneOffset.ofHours(8);

    public static ChinaDay of(LocalDate date) {
        return new ChinaDay(date, start(date), start(date.plusDays(1)));
    }

    private static Instant start(LocalDate date) {
        return date.atStartOfDay().toInstant(CHINA);
    }

    public boolean contains(Instant time) {
        return !time.isBefore(from) && time.isBefore(until);
    }
}
