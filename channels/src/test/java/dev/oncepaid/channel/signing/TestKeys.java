package dev.oncepaid.channel.signing;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.util.Base64;

/** RSA keys made once per test run, and what tests do with them. */
public final class TestKeys {

    /** The key of the channel in nearly all tests. */
    public static final KeyPair CHANNEL = generate(2048);

    /** A second key of the channel, for rotations. */
    public static final KeyPair SECOND = generate(2048);

    /** A key that nobody configured. */
    public static final KeyPair FOREIGN = generate(2048);

    private TestKeys() {}

    public static KeyPair generate(int bits) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(bits);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    public static String publicPem(KeyPair pair) {
        return pem("PUBLIC KEY", pair.getPublic());
    }

    public static String privatePem(KeyPair pair) {
        return pem("PRIVATE KEY", pair.getPrivate());
    }

    public static String pem(String label, Key key) {
        return pem(label, key.getEncoded());
    }

    public static String pem(String label, byte[] der) {
        return "-----BEGIN %s-----\n%s\n-----END %s-----\n"
                .formatted(
                        label,
                        Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der),
                        label);
    }

    public static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    public static byte[] sign(String algorithm, PrivateKey key, byte[] content) {
        try {
            Signature signature = Signature.getInstance(algorithm);
            signature.initSign(key);
            signature.update(content);
            return signature.sign();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
