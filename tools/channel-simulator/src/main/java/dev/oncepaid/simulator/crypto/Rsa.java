package dev.oncepaid.simulator.crypto;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.Signature;
import java.util.Base64;

/** RSA keys and PKCS#1 v1.5 signatures. */
public final class Rsa {

    private static final int KEY_BITS = 2048;

    private Rsa() {}

    /** A new 2048-bit key pair, marked as a test key. */
    public static KeyPair newKeyPair() {
        return MarkedKeys.rsa(KEY_BITS);
    }

    /** A pair that nobody trusts, the same for the life of the process: for forgeries. */
    public static KeyPair strangersKeyPair() {
        return Stranger.KEY_PAIR;
    }

    /** The signature in base64, as {@code SHA256withRSA} makes it. */
    public static String sha256(byte[] message, PrivateKey key) {
        return sign("SHA256withRSA", message, key);
    }

    /** The signature in base64, as {@code SHA1withRSA} makes it. */
    public static String sha1(byte[] message, PrivateKey key) {
        return sign("SHA1withRSA", message, key);
    }

    private static String sign(String algorithm, byte[] message, PrivateKey key) {
        try {
            Signature signature = Signature.getInstance(algorithm);
            signature.initSign(key);
            signature.update(message);
            return Base64.getEncoder().encodeToString(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the simulator's own key cannot sign", e);
        }
    }

    private static final class Stranger {
        static final KeyPair KEY_PAIR = newKeyPair();
    }
}
