package dev.oncepaid.benchmarks.verify;

import dev.oncepaid.channel.crypto.CryptoProvider;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Signature;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.spec.RSAPublicKeySpec;
import java.util.Base64;

/** SHA256withRSA by the provider that the verifiers use. */
final class BareRsa {

    private final Signature verifier;
    private final byte[] signature;

    /**
     * @param signer whose public half verifies
     */
    BareRsa(PrivateKey signer, String base64) throws GeneralSecurityException {
        Provider provider = CryptoProvider.forRsa();
        this.verifier = Signature.getInstance("SHA256withRSA", provider);
        this.verifier.initVerify(publicHalf(signer, KeyFactory.getInstance("RSA", provider)));
        this.signature = Base64.getDecoder().decode(base64);
    }

    boolean signs(byte[] content) throws GeneralSecurityException {
        verifier.update(content);
        return verifier.verify(signature);
    }

    static PublicKey publicHalf(PrivateKey key, KeyFactory factory)
            throws GeneralSecurityException {
        RSAPrivateCrtKey numbers = (RSAPrivateCrtKey) key;
        return factory.generatePublic(
                new RSAPublicKeySpec(numbers.getModulus(), numbers.getPublicExponent()));
    }
}
