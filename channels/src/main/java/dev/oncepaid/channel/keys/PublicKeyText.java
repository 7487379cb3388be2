package dev.oncepaid.channel.keys;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.Optional;

/** Reads the text of a public key and tells the usual mix-ups apart. */
sealed interface PublicKeyText {

    int MODULUS_BITS_MIN = 2048;
    int MODULUS_BITS_MAX = 8192;

    String PKCS1_MEND =
            "is a PKCS#1 key; convert it to X.509:"
                    + " openssl rsa -RSAPublicKey_in -in KEY -pubout -out KEY.pem";
    String PRIVATE_MEND =
            "is a private key, your application's own; configure the channel's public key instead"
                    + " and treat the private key as disclosed if others can read this file";

    /** An RSA public key. */
    record Usable(RSAPublicKey key) implements PublicKeyText {}

    /** Something else; the mend follows the name of the setting in a message. */
    record Unusable(String mend) implements PublicKeyText {}

    static PublicKeyText read(String text) {
        if (text.isEmpty()) {
            return new Unusable("is empty; configure the channel's public key");
        }
        int begin = text.indexOf("-----BEGIN ");
        if (begin < 0) {
            return ofBase64(text);
        }
        int labelEnd = text.indexOf("-----", begin + 11);
        int end = text.indexOf("-----END ", begin + 11);
        if (labelEnd < 0 || end < labelEnd) {
            return new Unusable("is a broken PEM text; copy it whole, from BEGIN to END line");
        }
        return ofPem(text.substring(begin + 11, labelEnd), text.substring(labelEnd + 5, end));
    }

    private static PublicKeyText ofPem(String label, String base64) {
        if (label.equals("PUBLIC KEY")) {
            return ofBase64(base64);
        }
        if (label.equals("RSA PUBLIC KEY")) {
            return new Unusable(PKCS1_MEND);
        }
        if (label.endsWith("PRIVATE KEY")) {
            return new Unusable(PRIVATE_MEND);
        }
        return new Unusable(
                "holds a %s; configure the channel's public key (-----BEGIN PUBLIC KEY-----) here"
                        .formatted(
                                label.contains("CERTIFICATE") ? "certificate" : "something else"));
    }

    private static PublicKeyText ofBase64(String base64) {
        Optional<byte[]> der = decode(base64);
        if (der.isEmpty()) {
            return new Unusable("is neither PEM nor base64; copy the channel's public key again");
        }
        try {
            return KeyFactory.getInstance("RSA").generatePublic(new X509EncodedKeySpec(der.get()))
                            instanceof RSAPublicKey key
                    ? new Usable(key)
                    : new Unusable("is no RSA key");
        } catch (GeneralSecurityException _) {
            return new Unusable(guess(der.get()));
        }
    }

    private static Optional<byte[]> decode(String base64) {
        try {
            return Optional.of(Base64.getDecoder().decode(base64.replaceAll("\\s", "")));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static String guess(byte[] der) {
        if (isPrivate(der)) {
            return PRIVATE_MEND;
        }
        return switch (firstIntegerBytes(der)) {
            case 0 -> "is no RSA public key; copy the channel's public key again";
            case 1 -> PRIVATE_MEND;
            default -> PKCS1_MEND;
        };
    }

    private static boolean isPrivate(byte[] der) {
        try {
            KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(der));
            return true;
        } catch (GeneralSecurityException _) {
            return false;
        }
    }

    /**
     * For a DER sequence that begins with an integer, its first length byte, else 0. PKCS#1 begins
     * so: a public key with its modulus, a private key with a version of one byte.
     */
    private static int firstIntegerBytes(byte[] der) {
        int lengthBytes = der.length > 1 && der[1] < 0 ? der[1] & 0x7F : 0;
        int first = 2 + lengthBytes;
        return der.length > first + 1 && der[0] == 0x30 && der[first] == 0x02
                ? der[first + 1] & 0xFF
                : 0;
    }
}
