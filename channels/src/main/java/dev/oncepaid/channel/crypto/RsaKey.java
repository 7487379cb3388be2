package dev.oncepaid.channel.crypto;

import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.interfaces.RSAPublicKey;

/**
 * A public key that verifies SHA256withRSA (PKCS#1 v1.5) and nothing else. Immutable and
 * thread-safe.
 */
public final class RsaKey {

    private static final String ALGORITHM = "SHA256withRSA";

    private final PublicKey key;
    private final Provider provider;
    private final int signatureBytes;
    private final SignatureDigest digest;
    private final Spare<Signature> verifiers = new Spare<>(this::initialised);

    RsaKey(RSAPublicKey key, Provider provider) {
        this.key = CryptoProvider.translated(key, provider);
        this.provider = provider;
        this.signatureBytes = (key.getModulus().bitLength() + 7) / 8;
        this.digest = new SignatureDigest(key);
    }

    /** The key, made ready for the fastest provider of this platform. */
    public static RsaKey of(RSAPublicKey key) {
        RsaKey ready = new RsaKey(key, CryptoProvider.forRsa());
        ready.verifiers.giveBack(ready.initialised());
        return ready;
    }

    /**
     * Whether {@code signature} signs the parts, one after the other. A signature of the wrong
     * length is none.
     */
    public boolean verifies(byte[] signature, byte[]... parts) {
        if (signature.length != signatureBytes) {
            return false;
        }
        Signature verifier = verifiers.take();
        try {
            for (byte[] part : parts) {
                verifier.update(part);
            }
            boolean signs = verifier.verify(signature);
            // Whatever it found, it is initialised again; after an exception it might not be.
            verifiers.giveBack(verifier);
            return signs;
        } catch (SignatureException _) {
            return false;
        }
    }

    /**
     * Of a signature that {@link #verifies} refused: whether this key made it, but with another
     * digest than SHA-256. Says what to correct, and is no reason to accept anything.
     */
    public boolean isMadeWithOtherDigest(byte[] signature) {
        return digest.isOther(signature);
    }

    private Signature initialised() {
        try {
            Signature verifier = Signature.getInstance(ALGORITHM, provider);
            verifier.initVerify(key);
            return verifier;
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new IllegalStateException(
                    "the provider takes every RSA key that is read here", e);
        }
    }
}
