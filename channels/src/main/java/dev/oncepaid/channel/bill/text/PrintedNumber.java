package dev.oncepaid.channel.bill.text;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A count or sum as summaries print it: {@code 3}, {@code 3.0}, {@code 0.573}, {@code ￥100.00} mean
 * what they say. No exponent, grouping or full-width digit.
 */
public final class PrintedNumber {

    private static final Pattern NUMBER =
            Pattern.compile("[ \\t]*[¥￥]?[ \\t]*(-?[0-9]{1,15}(?:\\.[0-9]{1,5})?)[ \\t]*");

    private PrintedNumber() {}

    /** The number, empty for anything else. */
    public static Optional<BigDecimal> of(String text) {
        var matcher = NUMBER.matcher(text);
        return matcher.matches() ? Optional.of(new BigDecimal(matcher.group(1))) : Optional.empty();
    }
}
