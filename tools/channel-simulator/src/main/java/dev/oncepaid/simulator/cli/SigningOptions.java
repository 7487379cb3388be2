package dev.oncepaid.simulator.cli;

import dev.oncepaid.simulator.Signing;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.OptionalLong;
import picocli.CommandLine.Option;

/** The time and the randomness. */
final class SigningOptions {

    @Option(
            names = "--now",
            paramLabel = "TIME",
            description = "Sign as of this time: 2026-01-02T03:04:05Z or epoch seconds.")
    private String now = "";

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "The same seed and time give the same bytes.")
    private OptionalLong seed = OptionalLong.empty();

    Signing signing(Clock systemClock) {
        Clock clock = now.isEmpty() ? systemClock : Clock.fixed(instant(), ZoneOffset.UTC);
        return seed.isPresent()
                ? Signing.seeded(clock, seed.getAsLong())
                : new Signing(clock, new SecureRandom());
    }

    private Instant instant() {
        try {
            return now.chars().allMatch(Character::isDigit)
                    ? Instant.ofEpochSecond(Long.parseLong(now))
                    : Instant.parse(now);
        } catch (DateTimeException | NumberFormatException _) {
            throw new IllegalArgumentException(
                    "--now takes 2026-01-02T03:04:05Z or epoch seconds, not '" + now + "'");
        }
    }
}
