package dev.oncepaid.simulator.crypto;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.SecureRandom;
import java.security.spec.RSAPrivateCrtKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;

/**
 * Test keys that can be told from real ones: each carries the same mark in its first bytes, by
 * which a gateway refuses it unless it is one for trying things out.
 *
 * <p>Otherwise they are as good as any: a modulus keeps as many unknown bits in its factors, a
 * secret is longer by the mark.
 */
public final class MarkedKeys {

    private static final String MARK = "OncePaidTest";

    /** The first byte has its top bit set, so that the modulus has its full length. */
    private static final int FIRST_BYTE = 0xC0;

    private static final BigInteger PUBLIC_EXPONENT = BigInteger.valueOf(65_537);
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final String ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

    private MarkedKeys() {}

    /** A new RSA key pair. */
    static KeyPair rsa(int bits) {
        while (true) {
            BigInteger p = BigInteger.probablePrime(bits / 2, RANDOM);
            Optional<BigInteger> q = lastPrime(p, bits, RANDOM).filter(each -> isUsable(each, p));
            if (q.isPresent() && isUsable(p, q.get())) {
                return pair(p, q.get());
            }
        }
    }

    /**
     * A prime that completes a modulus so that it begins with the mark; empty if the other factors
     * do not allow it.
     *
     * @param others the product of all other primes
     */
    public static Optional<BigInteger> lastPrime(BigInteger others, int bits, Random random) {
        byte[] modulus = new byte[bits / Byte.SIZE];
        random.nextBytes(modulus);
        modulus[0] = (byte) FIRST_BYTE;
        byte[] mark = bytes(MARK);
        System.arraycopy(mark, 0, modulus, 1, mark.length);
        BigInteger prime = new BigInteger(1, modulus).divide(others).nextProbablePrime();
        byte[] made = others.multiply(prime).toByteArray();
        // The first byte of the array is the sign.
        return Arrays.equals(made, 1, 2 + mark.length, modulus, 0, 1 + mark.length)
                ? Optional.of(prime)
                : Optional.empty();
    }

    private static boolean isUsable(BigInteger prime, BigInteger other) {
        return !prime.equals(other)
                && prime.bitLength() == other.bitLength()
                && prime.subtract(BigInteger.ONE).gcd(PUBLIC_EXPONENT).equals(BigInteger.ONE);
    }

    private static KeyPair pair(BigInteger p, BigInteger q) {
        BigInteger n = p.multiply(q);
        BigInteger p1 = p.subtract(BigInteger.ONE);
        BigInteger q1 = q.subtract(BigInteger.ONE);
        BigInteger d = PUBLIC_EXPONENT.modInverse(p1.multiply(q1));
        try {
            KeyFactory factory = KeyFactory.getInstance("RSA");
            return new KeyPair(
                    factory.generatePublic(new RSAPublicKeySpec(n, PUBLIC_EXPONENT)),
                    factory.generatePrivate(
                            new RSAPrivateCrtKeySpec(
                                    n,
                                    PUBLIC_EXPONENT,
                                    d,
                                    p,
                                    q,
                                    d.mod(p1),
                                    d.mod(q1),
                                    q.modInverse(p))));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has RSA", e);
        }
    }

    /** A secret of ASCII letters and digits. */
    public static String letters(int length) {
        StringBuilder letters = new StringBuilder(MARK);
        while (letters.length() < length) {
            letters.append(ALPHABET.charAt(RANDOM.nextInt(ALPHABET.length())));
        }
        return letters.toString();
    }

    /** A secret of bytes. */
    public static byte[] secret(int length) {
        byte[] secret = new byte[length];
        RANDOM.nextBytes(secret);
        byte[] mark = bytes(MARK);
        System.arraycopy(mark, 0, secret, 0, mark.length);
        return secret;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
