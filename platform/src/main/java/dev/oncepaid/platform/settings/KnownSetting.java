package dev.oncepaid.platform.settings;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A setting that a program reads.
 *
 * @param name as it is documented: {@code [*]} for the position in a list, {@code <name>} for a
 *     chosen name
 */
record KnownSetting(String name) {

    static final String POSITION = "[*]";
    static final String CHOSEN = "<name>";

    /** Of {@link SettingName#uniform} names. */
    Pattern uniform() {
        return pattern("\\.", "\\[]", segment -> Pattern.quote(segment.replace("-", "")));
    }

    /** Of environment variables: dots are underscores, dashes underscores or left out. */
    Pattern variable() {
        return pattern("_", "_\\d+", segment -> segment.replace("-", "_?"));
    }

    private Pattern pattern(String dot, String position, UnaryOperator<String> literal) {
        String regex =
                Arrays.stream(name.split("\\."))
                        .map(
                                segment ->
                                        segment.equals(CHOSEN)
                                                ? ".+"
                                                : segment.endsWith(POSITION)
                                                        ? literal.apply(withoutPosition(segment))
                                                                + position
                                                        : literal.apply(segment))
                        .collect(Collectors.joining(dot));
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE);
    }

    private static String withoutPosition(String segment) {
        return segment.substring(0, segment.length() - POSITION.length());
    }

    /** How the name is written as an environment variable. */
    String asVariable() {
        return name.replace("-", "")
                .replace(POSITION, "_0")
                .replace('.', '_')
                .toUpperCase(Locale.ROOT);
    }
}
