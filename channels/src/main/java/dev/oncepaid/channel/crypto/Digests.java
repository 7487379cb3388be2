package dev.oncepaid.channel.crypto;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Digests and keyed digests that every Java platform has. */
public final class Digests {

    private Digests() {}

    public static byte[] sha256(byte[] content) {
        return digest("SHA-256", content);
    }

    /** For the channels whose rule it is; nothing else may lean on it. */
    public static byte[] md5(byte[] content) {
        return digest("MD5", content);
    }

    private static byte[] digest(String algorithm, byte[] content) {
        try {
            return MessageDigest.getInstance(algorithm).digest(content);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has " + algorithm, e);
        }
    }

    /**
     * HMAC-SHA256 over the parts, one after the other.
     *
     * @param key not empty
     */
    public static byte[] hmacSha256(byte[] key, byte[]... parts) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            for (byte[] part : parts) {
                mac.update(part);
            }
            return mac.doFinal();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has HmacSHA256", e);
        }
    }
}
