package dev.oncepaid.settlement.api;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.springframework.security.crypto.password.PasswordEncoder;

/**
 * Remembers right passwords by a keyed hash, so that a client that sends its password with every
 * request pays for the slow hash once.
 *
 * <p>The key is random and lives as long as the process; wrong passwords are never remembered and
 * stay as slow as their scheme makes them. At most {@value #REMEMBERED_MAX} are kept, then all are
 * forgotten.
 */
final class RememberingPasswordEncoder implements PasswordEncoder {

    private static final int REMEMBERED_MAX = 1_000;
    private static final int KEY_BYTES = 32;
    private static final String ALGORITHM = "HmacSHA256";

    private final PasswordEncoder slow;
    private final SecretKeySpec key;
    private final Set<String> remembered = ConcurrentHashMap.newKeySet();

    RememberingPasswordEncoder(PasswordEncoder slow) {
        this.slow = slow;
        byte[] random = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(random);
        this.key = new SecretKeySpec(random, ALGORITHM);
    }

    @Override
    public @Nullable String encode(@Nullable CharSequence raw) {
        return slow.encode(raw);
    }

    @Override
    public boolean matches(@Nullable CharSequence raw, @Nullable String encoded) {
        String mark = mark(raw + "\n" + encoded);
        if (remembered.contains(mark)) {
            return true;
        }
        boolean right = slow.matches(raw, encoded);
        if (right) {
            if (remembered.size() >= REMEMBERED_MAX) {
                remembered.clear();
            }
            remembered.add(mark);
        }
        return right;
    }

    private String mark(String text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            byte[] hash = mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(hash);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }
}
