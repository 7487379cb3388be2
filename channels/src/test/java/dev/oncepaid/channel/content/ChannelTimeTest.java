package dev.oncepaid.channel.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.FactRange;
import dev.oncepaid.property.Property;
import dev.oncepaid.property.Values;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChannelTimeTest {

    private static final DateTimeFormatter SPACED =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
    private static final DateTimeFormatter DIGITS = DateTimeFormatter.ofPattern("uuuuMMddHHmmss");

    @ParameterizedTest
    @CsvSource({
        "2026-01-02 03:04:05,2026-01-01T19:04:05Z",
        "2026-01-02 03:04:05.6,2026-01-01T19:04:05.6Z",
        "2026-01-02 03:04:05.678901234,2026-01-01T19:04:05.678901Z",
        "' 2024-02-29 23:59:59 ',2024-02-29T15:59:59Z"
    })
    void aTimeWithoutZoneIsChinas(String text, Instant expected) {
        assertThat(ChannelTime.spaced(Optional.of(text))).contains(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "now",
                "2026-01-02",
                "2026-01-02T03:04:05",
                "2026-01-02 03:04:05.",
                "2026-01-02 03:04:05.1234567890",
                "2026-01-02 03:04:05x",
                "2026-13-02 03:04:05",
                "2026-02-29 03:04:05",
                "2026-01-02 24:04:05",
                "2026-01-02 03:04:0a",
                "2026-01-02 03:04:05+08:00",
                "-026-01-02 03:04:05",
                "２026-01-02 03:04:05"
            })
    void whatIsNoTimeCountsAsAbsent(String text) {
        assertThat(ChannelTime.spaced(Optional.of(text))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "2026-01-02T03:04:05+08:00,2026-01-01T19:04:05Z",
        "2026-01-02T03:04:05Z,2026-01-02T03:04:05Z",
        "2026-01-02T03:04:05.25-01:30,2026-01-02T04:34:05.25Z"
    })
    void rfc3339BringsItsOwnOffset(String text, Instant expected) {
        assertThat(ChannelTime.rfc3339(Optional.of(text))).contains(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-01-02T03:04:05",
                "2026-01-02 03:04:05Z",
                "2026-01-02T03:04:05+99:00",
                "2026-01-02T03:04:05.Z",
                "2026-01-02T03:04:05Zx",
                "T",
                "yesterday"
            })
    void whatIsNoRfc3339CountsAsAbsent(String text) {
        assertThat(ChannelTime.rfc3339(Optional.of(text))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "20260102030405,true",
        "20260102030460,false",
        "2026010203040,false",
        "202601020304055,false",
        "2026010203040x,false"
    })
    void fourteenDigitsAreATime(String text, boolean time) {
        if (time) {
            assertThat(ChannelTime.digits(Optional.of(text)))
                    .contains(Instant.parse("2026-01-01T19:04:05Z"));
        } else {
            assertThat(ChannelTime.digits(Optional.of(text))).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0001-01-01T00:00:00+08:00",
                "0000-01-01T00:00:00Z",
                "1970-01-01T00:00:00Z",
                "1999-12-31T23:59:59Z",
                "2100-01-01T00:00:00Z",
                "9999-12-31T23:59:59.999999999-18:00"
            })
    void aTimeThatCannotBeTrueCountsAsAbsentHoweverItIsWritten(String text) {
        Instant time = OffsetDateTime.parse(text).toInstant();
        LocalDateTime china = LocalDateTime.ofInstant(time, ZoneOffset.ofHours(8));
        assertThat(ChannelTime.rfc3339(Optional.of(text))).isEmpty();
        assertThat(ChannelTime.spaced(Optional.of(SPACED.format(china)))).isEmpty();
        assertThat(ChannelTime.digits(Optional.of(DIGITS.format(china)))).isEmpty();
    }

    @Property
    void whatIsReadIsATimeThatTheDatabaseHolds(Values values) {
        Optional<String> text =
                Optional.of(
                        values.text("0123456789", 4, 4) + values.text("0123456789-T: +Z.", 0, 30));
        for (Optional<Instant> read :
                List.of(
                        ChannelTime.rfc3339(text),
                        ChannelTime.spaced(text),
                        ChannelTime.digits(text))) {
            read.ifPresent(time -> assertThat(FactRange.time(time)).contains(time));
        }
    }
}
