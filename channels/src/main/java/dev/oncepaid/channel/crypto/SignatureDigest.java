package dev.oncepaid.channel.crypto;

import java.math.BigInteger;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Finds out, for people, whether a signature that did not verify was made with another digest. It
 * decides nothing: what did not verify stays refused.
 */
final class SignatureDigest {

    /** PKCS#1 v1.5: the digest's algorithm in DER, followed by the digest. */
    private static final byte[] SHA256 =
            HexFormat.of().parseHex("3031300d060960864801650304020105000420");

    private final RSAPublicKey key;
    private final int keyBytes;

    SignatureDigest(RSAPublicKey key) {
        this.key = key;
        this.keyBytes = (key.getModulus().bitLength() + 7) / 8;
    }

    /** Whether this key's owner signed, but with another digest than SHA-256. */
    boolean isOther(byte[] signature) {
        BigInteger number = new BigInteger(1, signature);
        if (signature.length != keyBytes || number.compareTo(key.getModulus()) >= 0) {
            return false;
        }
        byte[] padded = unsigned(number.modPow(key.getPublicExponent(), key.getModulus()));
        int end = paddingEnd(padded);
        return end > 0
                && !Arrays.equals(
                        Arrays.copyOfRange(padded, end, Math.min(end + SHA256.length, keyBytes)),
                        SHA256);
    }

    /** Where {@code 00 01 FF … FF 00} ends; 0 where it is not there, as under any other key. */
    private static int paddingEnd(byte[] padded) {
        if (padded[0] != 0 || padded[1] != 1) {
            return 0;
        }
        int at = 2;
        while (at < padded.length && padded[at] == (byte) 0xFF) {
            at++;
        }
        return at > 10 && at < padded.length && padded[at] == 0 ? at + 1 : 0;
    }

    private byte[] unsigned(BigInteger number) {
        byte[] bytes = number.toByteArray();
        byte[] padded = new byte[keyBytes];
        int length = Math.min(bytes.length, keyBytes);
        System.arraycopy(bytes, bytes.length - length, padded, keyBytes - length, length);
        return padded;
    }
}
