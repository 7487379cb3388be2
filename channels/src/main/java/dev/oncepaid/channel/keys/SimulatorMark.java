package dev.oncepaid.channel.keys;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.Key;
import java.security.interfaces.RSAKey;
import java.util.Base64;
import java.util.HexFormat;

/**
 * The mark that every key of the channel simulator carries, so that it is known as a test key under
 * any file or account name: the first bytes of an RSA modulus, or of a shared secret. No key has it
 * by chance.
 */
final class SimulatorMark {

    private static final String TEXT = "OncePaidTest";
    private static final String TEXT_IN_BASE64 =
            Base64.getEncoder().encodeToString(TEXT.getBytes(StandardCharsets.US_ASCII));

    /** The first byte has its top bit set, so that the modulus keeps its length. */
    private static final BigInteger MODULUS =
            new BigInteger(
                    "c0" + HexFormat.of().formatHex(TEXT.getBytes(StandardCharsets.US_ASCII)), 16);

    private SimulatorMark() {}

    /** On either half of a pair: both hold the modulus. */
    static boolean isOn(Key key) {
        if (!(key instanceof RSAKey rsa)) {
            return false;
        }
        BigInteger modulus = rsa.getModulus();
        return modulus.shiftRight(modulus.bitLength() - MODULUS.bitLength()).equals(MODULUS);
    }

    /** Of a secret as it is configured: itself, or in base64 behind any prefix. */
    static boolean isOn(String secret) {
        return secret.startsWith(TEXT)
                || secret.substring(secret.indexOf('_') + 1).startsWith(TEXT_IN_BASE64);
    }
}
