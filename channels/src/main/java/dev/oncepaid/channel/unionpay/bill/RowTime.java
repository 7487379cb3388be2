package dev.oncepaid.channel.unionpay.bill;

import dev.oncepaid.channel.content.ChannelTime;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * {@code MMddHHmmss} in China without a year: the one in which it is nearest to the day of the
 * file. Files are of the days around New Year, too, and 29 February is not in every year.
 */
final class RowTime {

    private static final ZoneOffset CHINA = ZoneOffset.ofHours(8);

    private RowTime() {}

    /** Empty if there is no such time within a year of the day. */
    static Optional<Instant> nearest(String text, LocalDate day) {
        Instant noon = day.atTime(12, 0).toInstant(CHINA);
        return IntStream.rangeClosed(day.getYear() - 1, day.getYear() + 1)
                .mapToObj(year -> ChannelTime.digits(Optional.of(year + text)))
                .flatMap(Optional::stream)
                .min(Comparator.comparing(time -> Duration.between(noon, time).abs()));
    }
}
