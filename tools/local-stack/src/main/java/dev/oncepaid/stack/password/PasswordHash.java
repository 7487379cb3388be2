package dev.oncepaid.stack.password;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import org.springframework.security.crypto.bcrypt.BCrypt;

/** What {@code oncepaid.api.users.NAME} takes: a scheme and a hash. */
public final class PasswordHash {

    /** More of a password bcrypt does not look at. */
    public static final int PASSWORD_BYTES_MAX = 72;

    private static final int COST = 10;

    private PasswordHash() {}

    /**
     * {@code {bcrypt}} and a hash with a salt of its own.
     *
     * @throws IllegalArgumentException for a password that is empty, too long or has control
     *     characters, saying so and not showing it
     */
    public static String of(String password) {
        if (password.isEmpty()) {
            throw new IllegalArgumentException("the password is empty");
        }
        if (password.getBytes(StandardCharsets.UTF_8).length > PASSWORD_BYTES_MAX) {
            throw new IllegalArgumentException(
                    "the password is longer than " + PASSWORD_BYTES_MAX + " bytes");
        }
        if (password.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException(
                    "the password holds a line end or another control character");
        }
        return "{bcrypt}"
                + BCrypt.hashpw(password, BCrypt.gensalt("$2b", COST, new SecureRandom()));
    }
}
