package dev.oncepaid.benchmarks.traffic;

import dev.oncepaid.simulator.crypto.MarkedKeys;
import java.io.Serial;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.RSAPublicKeySpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An RSA-2048 key whose modulus is a product of sixteen small primes. It signs several times faster
 * than an ordinary one and verifies at exactly the same cost, which is what a load generator wants.
 * It protects nothing: such primes can be found. Never use it but to sign test traffic.
 */
final class ManyPrimesKey implements PrivateKey {

    @Serial private static final long serialVersionUID = 1L;

    private static final int BITS = 2_048;
    private static final int PRIME_BITS = 128;
    private static final BigInteger PUBLIC_EXPONENT = BigInteger.valueOf(65_537);

    private final BigInteger modulus;
    private final BigInteger[] primes;
    private final BigInteger[] exponents;
    private final BigInteger[] coefficients;

    private ManyPrimesKey(List<BigInteger> primes) {
        this.primes = primes.toArray(BigInteger[]::new);
        this.modulus = primes.stream().reduce(BigInteger.ONE, BigInteger::multiply);
        this.exponents = new BigInteger[this.primes.length];
        this.coefficients = new BigInteger[this.primes.length];
        Arrays.setAll(
                exponents,
                i -> PUBLIC_EXPONENT.modInverse(this.primes[i].subtract(BigInteger.ONE)));
        Arrays.setAll(coefficients, i -> coefficient(this.primes[i]));
    }

    /** A new key, marked as a test key. */
    static ManyPrimesKey generate(Random random) {
        while (true) {
            List<BigInteger> primes = new ArrayList<>();
            while (primes.size() < BITS / PRIME_BITS - 1) {
                addIfUsable(primes, largePrime(random));
            }
            BigInteger others = primes.stream().reduce(BigInteger.ONE, BigInteger::multiply);
            MarkedKeys.lastPrime(others, BITS, random).ifPresent(last -> addIfUsable(primes, last));
            if (primes.size() == BITS / PRIME_BITS) {
                return new ManyPrimesKey(primes);
            }
        }
    }

    private static void addIfUsable(List<BigInteger> primes, BigInteger prime) {
        if (prime.subtract(BigInteger.ONE).mod(PUBLIC_EXPONENT).signum() != 0
                && !primes.contains(prime)) {
            primes.add(prime);
        }
    }

    /** So large that sixteen of them make a modulus of exactly 2,048 bits. */
    private static BigInteger largePrime(Random random) {
        BigInteger topBits = BigInteger.valueOf(31).shiftLeft(PRIME_BITS - 5);
        return new BigInteger(PRIME_BITS, random).or(topBits).nextProbablePrime();
    }

    static ManyPrimesKey parse(String text) {
        return new ManyPrimesKey(text.lines().map(line -> new BigInteger(line, 16)).toList());
    }

    /** What {@link #parse} reads. */
    String text() {
        return Stream.of(primes)
                .map(prime -> prime.toString(16))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    /** The private operation: {@code message} to the power of the private exponent. */
    BigInteger sign(BigInteger message) {
        BigInteger signature = BigInteger.ZERO;
        for (int i = 0; i < primes.length; i++) {
            BigInteger part = message.mod(primes[i]).modPow(exponents[i], primes[i]);
            signature = signature.add(part.multiply(coefficients[i]));
        }
        return signature.mod(modulus);
    }

    int modulusBytes() {
        return BITS / Byte.SIZE;
    }

    RSAPublicKey publicKey() {
        try {
            return (RSAPublicKey)
                    KeyFactory.getInstance("RSA")
                            .generatePublic(new RSAPublicKeySpec(modulus, PUBLIC_EXPONENT));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform knows RSA keys", e);
        }
    }

    /** Chinese remainder: 1 modulo this prime, 0 modulo the others. */
    private BigInteger coefficient(BigInteger prime) {
        BigInteger others = modulus.divide(prime);
        return others.multiply(others.modInverse(prime)).mod(modulus);
    }

    @Override
    public String getAlgorithm() {
        return "RSA";
    }

    /** No encoding: so no other provider takes this key. */
    @Override
    public String getFormat() {
        return "none";
    }

    @Override
    public byte[] getEncoded() {
        return new byte[0];
    }
}
