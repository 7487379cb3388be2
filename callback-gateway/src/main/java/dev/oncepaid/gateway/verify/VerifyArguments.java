package dev.oncepaid.gateway.verify;

import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the command line asks for.
 *
 * @param channel its word; needed only where the captured request line does not say it
 * @param at as of when to judge; now, if it is absent
 */
record VerifyArguments(
        Path http,
        Optional<String> channel,
        Optional<String> account,
        Optional<Instant> at,
        Optional<Path> accounts,
        Optional<Path> keyDirectory) {

    private static final Set<String> NAMES =
            Set.of("--http", "--channel", "--account", "--at", "--accounts", "--key-directory");

    /**
     * @throws Mistake if they cannot be meant
     */
    static VerifyArguments of(String... arguments) {
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < arguments.length; i += 2) {
            if (!NAMES.contains(arguments[i])) {
                throw new Mistake(
                        "'%s' is no option; there are %s"
                                .formatted(arguments[i], NAMES.stream().sorted().toList()));
            }
            if (i + 1 == arguments.length) {
                throw new Mistake(arguments[i] + " needs a value");
            }
            values.put(arguments[i], arguments[i + 1]);
        }
        return of(values);
    }

    private static VerifyArguments of(Map<String, String> values) {
        return new VerifyArguments(
                path(values, "--http").orElseThrow(() -> new Mistake("give --http FILE")),
                Optional.ofNullable(values.get("--channel")),
                Optional.ofNullable(values.get("--account")),
                Optional.ofNullable(values.get("--at")).map(VerifyArguments::time),
                path(values, "--accounts"),
                path(values, "--key-directory"));
    }

    private static Optional<Path> path(Map<String, String> values, String name) {
        return Optional.ofNullable(values.get(name)).map(Path::of);
    }

    private static Instant time(String text) {
        try {
            return text.chars().allMatch(c -> c >= '0' && c <= '9')
                    ? Instant.ofEpochSecond(Long.parseLong(text))
                    : OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeParseException | NumberFormatException e) {
            throw new Mistake(
                    "--at '%s' is no time; write 2026-11-29T12:00:00Z, with another zone +08:00, or seconds since 1970"
                            .formatted(text));
        }
    }
}
