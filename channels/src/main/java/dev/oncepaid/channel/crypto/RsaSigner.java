package dev.oncepaid.channel.crypto;

import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.interfaces.RSAPublicKey;
import java.util.Base64;

/**
 * A merchant's private key that signs SHA256withRSA (PKCS#1 v1.5) and nothing else. Immutable and
 * thread-safe; shows nothing of the key.
 */
public final class RsaSigner {

    private static final String ALGORITHM = "SHA256withRSA";
    private static final byte[] PROBE = {'p', 'r', 'o', 'b', 'e'};

    private final PrivateKey key;

    private RsaSigner(PrivateKey key) {
        this.key = key;
    }

    /**
     * The key, shown to be able to sign.
     *
     * @throws IllegalArgumentException for a key that cannot sign this way
     */
    public static RsaSigner of(PrivateKey key) {
        RsaSigner signer = new RsaSigner(key);
        try {
            signer.signature().sign();
            return signer;
        } catch (InvalidKeyException | SignatureException e) {
            throw new IllegalArgumentException("the key cannot sign " + ALGORITHM, e);
        }
    }

    /** The signature over the parts, one after the other, in base64. */
    public String sign(byte[]... parts) {
        try {
            Signature signature = signature();
            for (byte[] part : parts) {
                signature.update(part);
            }
            return Base64.getEncoder().encodeToString(signature.sign());
        } catch (InvalidKeyException | SignatureException e) {
            throw new IllegalStateException("the key signed when it was read", e);
        }
    }

    /** Whether the two keys are one pair, found by signing. */
    public boolean fits(RSAPublicKey publicKey) {
        return RsaKey.of(publicKey).verifies(Base64.getDecoder().decode(sign(PROBE)), PROBE);
    }

    private Signature signature() throws InvalidKeyException {
        try {
            // No provider is named: the key decides it, which may be one of a hardware module.
            Signature signature = Signature.getInstance(ALGORITHM);
            signature.initSign(key);
            return signature;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }

    @Override
    public String toString() {
        return "RsaSigner[not shown]";
    }
}
