package dev.oncepaid.channel.bill.text;

/**
 * Decimal numbers in ASCII bytes, exactly: blanks and TABs around, a minus where it may be, digits,
 * a point and decimals. No plus, exponent, grouping, full-width digit, or more decimals than there
 * may be.
 */
final class Decimals {

    /** Never the value of a number, for those have at most 17 digits. */
    static final long NOT_A_NUMBER = Long.MIN_VALUE;

    private static final int WHOLE_DIGITS_MAX = 12;

    private Decimals() {}

    /**
     * The number times 10 to the power of {@code decimals}, at most 5.
     *
     * @return {@link #NOT_A_NUMBER} for anything else; minus zero is zero
     */
    static long parse(byte[] bytes, int from, int to, int decimals) {
        int at = from < to && bytes[from] == '-' ? from + 1 : from;
        int point = at;
        while (point < to && bytes[point] != '.') {
            point++;
        }
        int fraction = Math.max(0, to - point - 1);
        boolean plain =
                point > at
                        && point - at <= WHOLE_DIGITS_MAX
                        && fraction <= decimals
                        && (point == to || fraction > 0);
        if (!plain) {
            return NOT_A_NUMBER;
        }
        long number = digits(bytes, at, point, 0);
        number = point == to ? number : digits(bytes, point + 1, to, number);
        for (int i = fraction; i < decimals && number >= 0; i++) {
            number *= 10;
        }
        return number < 0 ? NOT_A_NUMBER : at > from ? -number : number;
    }

    /** Appends the digits to a number; negative if one is none, or the number was. */
    private static long digits(byte[] bytes, int from, int to, long number) {
        for (int i = from; i < to && number >= 0; i++) {
            int digit = bytes[i] - '0';
            number = digit < 0 || digit > 9 ? -1 : number * 10 + digit;
        }
        return number;
    }
}
