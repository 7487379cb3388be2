package dev.oncepaid.channel;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 of a body, for the {@code notify_id} of events that bring no number of their own. */
public final class BodyHash {

    private BodyHash() {}

    /** Lower-case hex, 64 characters. */
    public static String hex(byte[] body) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
