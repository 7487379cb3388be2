package dev.oncepaid.simulator.crypto;

import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** Encryption as WeChat Pay uses it. */
public final class Aes {

    private static final int GCM_TAG_BITS = 128;

    private Aes() {}

    /** AES-GCM; the 16 bytes of the tag follow the ciphertext. */
    public static byte[] gcm(byte[] key, byte[] nonce, byte[] associated, byte[] plain) {
        try {
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(
                    Cipher.ENCRYPT_MODE,
                    new SecretKeySpec(key, "AES"),
                    new GCMParameterSpec(GCM_TAG_BITS, nonce));
            cipher.updateAAD(associated);
            return cipher.doFinal(plain);
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("cannot encrypt with this key and nonce", e);
        }
    }

    /** AES-ECB with PKCS#7 padding, for what an old protocol demands. */
    @SuppressWarnings("InsecureCryptoUsage") // WeChat Pay v2 encrypts refund notices this way
    public static byte[] ecb(byte[] key, byte[] plain) {
        try {
            Cipher cipher = Cipher.getInstance("AES/ECB/PKCS5Padding");
            cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"));
            return cipher.doFinal(plain);
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("cannot encrypt with this key", e);
        }
    }
}
