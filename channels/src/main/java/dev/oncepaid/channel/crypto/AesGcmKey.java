package dev.oncepaid.channel.crypto;

import java.security.GeneralSecurityException;
import java.security.ProviderException;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** A key that opens AES-GCM messages with a 12-byte nonce and a 16-byte tag. */
public final class AesGcmKey {

    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final SecretKeySpec key;
    private final Spare<Cipher> ciphers = new Spare<>(AesGcmKey::newCipher);

    private AesGcmKey(SecretKeySpec key) {
        this.key = key;
    }

    /** The key; empty unless it has 16, 24 or 32 bytes. */
    public static Optional<AesGcmKey> of(byte[] key) {
        return switch (key.length) {
            case 16, 24, 32 -> Optional.of(new AesGcmKey(new SecretKeySpec(key, "AES")));
            default -> Optional.empty();
        };
    }

    /**
     * The plain bytes; empty if nonce, associated data, ciphertext or key do not fit each other.
     */
    public Optional<byte[]> open(byte[] nonce, byte[] associatedData, byte[] ciphertext) {
        if (nonce.length != NONCE_BYTES) {
            return Optional.empty();
        }
        Cipher cipher = ciphers.take();
        try {
            cipher.init(Cipher.DECRYPT_MODE, key, new GCMParameterSpec(TAG_BITS, nonce));
            cipher.updateAAD(associatedData);
            byte[] plain = cipher.doFinal(ciphertext);
            ciphers.giveBack(cipher);
            return Optional.of(plain);
        } catch (GeneralSecurityException | ProviderException _) {
            // A ciphertext shorter than its tag is a ProviderException in some providers.
            return Optional.empty();
        }
    }

    private static Cipher newCipher() {
        try {
            return Cipher.getInstance("AES/GCM/NoPadding", CryptoProvider.forAesGcm());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the chosen provider has AES/GCM/NoPadding", e);
        }
    }
}
