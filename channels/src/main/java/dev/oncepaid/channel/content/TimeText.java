package dev.oncepaid.channel.content;

import java.time.DateTimeException;
import java.time.LocalDateTime;

/**
 * Reads dates at fixed places of a text: every notification carries some, and a formatter costs a
 * tenth of a whole verification.
 */
record TimeText(String text) {

    private static final int SECONDS_END = 19;
    private static final int FRACTION_DIGITS_MAX = 9;

    /** {@code yyyyMMddHHmmss} and nothing else. */
    LocalDateTime digits() {
        if (text.length() != 14) {
            throw new DateTimeException("not 14 digits");
        }
        return LocalDateTime.of(
                number(0, 4),
                number(4, 6),
                number(6, 8),
                number(8, 10),
                number(10, 12),
                number(12, 14));
    }

    /** {@code yyyy-MM-dd?HH:mm:ss} and the fraction up to {@link #fractionEnd}. */
    LocalDateTime dateTime(char between, int end) {
        require(4, '-');
        require(7, '-');
        require(10, between);
        require(13, ':');
        require(16, ':');
        return LocalDateTime.of(
                number(0, 4),
                number(5, 7),
                number(8, 10),
                number(11, 13),
                number(14, 16),
                number(17, SECONDS_END),
                nanos(end));
    }

    /** Where the seconds and their fraction end. */
    int fractionEnd() {
        if (text.length() < SECONDS_END) {
            throw new DateTimeException("too short");
        }
        int end = SECONDS_END;
        if (end < text.length() && text.charAt(end) == '.') {
            end++;
            while (end < text.length() && isDigit(text.charAt(end))) {
                end++;
            }
        }
        return end;
    }

    private int nanos(int end) {
        if (end == SECONDS_END) {
            return 0;
        }
        int digits = end - SECONDS_END - 1;
        if (digits == 0 || digits > FRACTION_DIGITS_MAX) {
            throw new DateTimeException("no fraction of a second");
        }
        int nanos = number(SECONDS_END + 1, end);
        for (int i = digits; i < FRACTION_DIGITS_MAX; i++) {
            nanos *= 10;
        }
        return nanos;
    }

    private int number(int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            if (!isDigit(text.charAt(i))) {
                throw new DateTimeException("not a number");
            }
            number = number * 10 + text.charAt(i) - '0';
        }
        return number;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private void require(int place, char expected) {
        if (text.charAt(place) != expected) {
            throw new DateTimeException("not a date and time");
        }
    }
}
