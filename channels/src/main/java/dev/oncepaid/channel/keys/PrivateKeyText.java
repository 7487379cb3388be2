package dev.oncepaid.channel.keys;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.interfaces.RSAPrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Optional;

/** Reads the text of a merchant's private key: PKCS#8, as PEM or the bare base64 of it. */
sealed interface PrivateKeyText {

    String BEGIN = "-----BEGIN ";
    String CONVERT = "convert it to PKCS#8: openssl pkcs8 -topk8 -nocrypt -in KEY -out KEY.pem";

    /** An RSA private key. */
    record Usable(RSAPrivateKey key) implements PrivateKeyText {
        @Override
        public String toString() {
            return "Usable[not shown]";
        }
    }

    /** Something else; the fix follows the name of the setting in a message. */
    record Unusable(String fix) implements PrivateKeyText {}

    static PrivateKeyText read(String text) {
        int begin = text.indexOf(BEGIN);
        if (begin < 0) {
            return ofBase64(text);
        }
        int labelEnd = text.indexOf("-----", begin + BEGIN.length());
        int end = text.indexOf("-----END ", begin + BEGIN.length());
        if (labelEnd < 0 || end < labelEnd) {
            return new Unusable("is a broken PEM text; copy it whole, from BEGIN to END line");
        }
        return switch (text.substring(begin + BEGIN.length(), labelEnd)) {
            case "PRIVATE KEY" -> ofBase64(text.substring(labelEnd + 5, end));
            case "RSA PRIVATE KEY" -> new Unusable("is a PKCS#1 key; " + CONVERT);
            case "ENCRYPTED PRIVATE KEY" ->
                    new Unusable(
                            "is encrypted; decrypt it and protect the file instead:"
                                    + " openssl pkcs8 -in KEY -out KEY.pem");
            default ->
                    new Unusable(
                            "holds no private key; configure the key that belongs to the"
                                    + " account's certificate or application");
        };
    }

    private static PrivateKeyText ofBase64(String base64) {
        Optional<byte[]> der = decode(base64);
        if (der.isEmpty() || der.get().length == 0) {
            return new Unusable("is neither PEM nor base64; copy the private key again");
        }
        try {
            return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(der.get()))
                            instanceof RSAPrivateKey key
                    ? new Usable(key)
                    : new Unusable("is no RSA key");
        } catch (GeneralSecurityException _) {
            return new Unusable("is no RSA private key in PKCS#8; " + CONVERT);
        }
    }

    private static Optional<byte[]> decode(String base64) {
        try {
            return Optional.of(Base64.getDecoder().decode(base64.replaceAll("\\s", "")));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
