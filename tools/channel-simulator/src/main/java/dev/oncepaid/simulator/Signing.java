package dev.oncepaid.simulator;

import java.time.Clock;
import java.time.Instant;
import java.util.Random;
import java.util.UUID;
import java.util.random.RandomGenerator;

/**
 * The time and the randomness that go into notifications.
 *
 * <p>The same clock and the same seed give the same bytes. Safe for use by several threads as far
 * as the clock and the generator are; {@link #seeded} is.
 */
public record Signing(Clock clock, RandomGenerator random) {

    private static final String NONCE_ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz";

    /** Reproducible from {@code seed}. */
    public static Signing seeded(Clock clock, long seed) {
        return new Signing(clock, new Random(seed));
    }

    public Instant now() {
        return clock.instant();
    }

    /** Digits without a leading zero. */
    public String digits(int length) {
        StringBuilder digits = new StringBuilder(length);
        digits.append((char) ('1' + random.nextInt(9)));
        while (digits.length() < length) {
            digits.append((char) ('0' + random.nextInt(10)));
        }
        return digits.toString();
    }

    /** Small letters and digits. */
    public String nonce(int length) {
        StringBuilder nonce = new StringBuilder(length);
        while (nonce.length() < length) {
            nonce.append(NONCE_ALPHABET.charAt(random.nextInt(NONCE_ALPHABET.length())));
        }
        return nonce.toString();
    }

    /** A random UUID, in small letters. */
    public String uuid() {
        return new UUID(random.nextLong(), random.nextLong()).toString();
    }
}
