package dev.oncepaid.simulator.crypto;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Digests and keyed digests. */
public final class Hash {

    private Hash() {}

    /** In small hex digits, leading zeros kept. */
    public static String md5(byte[] message) {
        return HexFormat.of().formatHex(digest("MD5", message));
    }

    /** In small hex digits. */
    public static String sha1(byte[] message) {
        return HexFormat.of().formatHex(digest("SHA-1", message));
    }

    /** In small hex digits. */
    public static String sha256(byte[] message) {
        return HexFormat.of().formatHex(digest("SHA-256", message));
    }

    public static byte[] hmacSha256(byte[] key, byte[] message) {
        return hmac("HmacSHA256", key, message);
    }

    public static byte[] hmacSha1(byte[] key, byte[] message) {
        return hmac("HmacSHA1", key, message);
    }

    private static byte[] digest(String algorithm, byte[] message) {
        try {
            return MessageDigest.getInstance(algorithm).digest(message);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the JDK has " + algorithm, e);
        }
    }

    private static byte[] hmac(String algorithm, byte[] key, byte[] message) {
        try {
            Mac mac = Mac.getInstance(algorithm);
            mac.init(new SecretKeySpec(key, algorithm));
            return mac.doFinal(message);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the JDK has " + algorithm, e);
        }
    }
}
