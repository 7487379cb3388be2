package dev.oncepaid.gateway.channel.crypto;

import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.Signature;

/** Which provider of cryptography verifies here. */
public final class CryptoProvider {

    private static final Provider RSA = platformDefault();

    private CryptoProvider() {}

    static Provider forRsa() {
        return RSA;
    }

    /** Name and version of the provider that verifies RSA signatures, to be printed at start. */
    public static String nameInUse() {
        return RSA.getName() + " " + RSA.getVersionStr();
    }

    private static Provider platformDefault() {
        try {
            return Signature.getInstance("SHA256withRSA").getProvider();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA256withRSA", e);
        }
    }
}
