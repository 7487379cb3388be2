package dev.oncepaid.channel.crypto;

import com.amazon.corretto.crypto.provider.AmazonCorrettoCryptoProvider;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.X509EncodedKeySpec;
import javax.crypto.Cipher;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which provider of cryptography verifies RSA signatures: Amazon Corretto's where its native
 * library loads and passes its own tests, else the JDK's.
 */
public final class CryptoProvider {

    private static final Logger LOG = LoggerFactory.getLogger(CryptoProvider.class);

    private static final boolean CORRETTO_USABLE = isCorrettoUsable();
    private static final Provider RSA = fastest();
    private static final Provider AES_GCM =
            CORRETTO_USABLE ? AmazonCorrettoCryptoProvider.INSTANCE : jdkAesGcm();

    private CryptoProvider() {}

    /** The provider that verifies RSA signatures. */
    public static Provider forRsa() {
        return RSA;
    }

    /** The provider that opens AES-GCM messages. */
    public static Provider forAesGcm() {
        return AES_GCM;
    }

    /** Name and version of the provider that verifies RSA signatures. */
    public static String nameInUse() {
        return RSA.getName() + " " + RSA.getVersionStr();
    }

    /** The key in the provider's own form, so that it is not translated with every signature. */
    static PublicKey translated(RSAPublicKey key, Provider provider) {
        try {
            return KeyFactory.getInstance("RSA", provider)
                    .generatePublic(new X509EncodedKeySpec(key.getEncoded()));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(
                    "the provider takes every RSA key that is read here", e);
        }
    }

    private static Provider fastest() {
        Provider chosen = CORRETTO_USABLE ? AmazonCorrettoCryptoProvider.INSTANCE : jdkRsa();
        LOG.info("RSA signatures are verified by {} {}", chosen.getName(), chosen.getVersionStr());
        return chosen;
    }

    private static boolean isCorrettoUsable() {
        try {
            return AmazonCorrettoCryptoProvider.INSTANCE.getLoadingError() == null;
        } catch (LinkageError | SecurityException _) {
            return false;
        }
    }

    private static Provider jdkRsa() {
        try {
            return Signature.getInstance("SHA256withRSA").getProvider();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA256withRSA", e);
        }
    }

    private static Provider jdkAesGcm() {
        try {
            return Cipher.getInstance("AES/GCM/NoPadding").getProvider();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has AES/GCM/NoPadding", e);
        }
    }
}
