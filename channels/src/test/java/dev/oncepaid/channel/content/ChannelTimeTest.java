package dev.oncepaid.channel.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChannelTimeTest {

    @ParameterizedTest
    @CsvSource({
        "2026-01-02 03:04:05,2026-01-01T19:04:05Z",
        "2026-01-02 03:04:05.6,2026-01-01T19:04:05.6Z",
        "2026-01-02 03:04:05.678901234,2026-01-01T19:04:05.678901234Z",
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
    void whatIsNoTimeIsUnreadable(String text) {
        assertThatExceptionOfType(UnreadableContent.class)
                .isThrownBy(() -> ChannelTime.spaced(Optional.of(text)));
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
    void whatIsNoRfc3339IsUnreadable(String text) {
        assertThatExceptionOfType(UnreadableContent.class)
                .isThrownBy(() -> ChannelTime.rfc3339(Optional.of(text)));
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
            assertThatExceptionOfType(UnreadableContent.class)
                    .isThrownBy(() -> ChannelTime.digits(Optional.of(text)));
        }
    }
}
