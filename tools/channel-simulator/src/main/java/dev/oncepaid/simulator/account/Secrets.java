package dev.oncepaid.simulator.account;

import java.security.SecureRandom;

/** Secrets that a channel shares with a merchant. */
final class Secrets {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final String ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

    private Secrets() {}

    /** ASCII letters and digits. */
    static String letters(int length) {
        StringBuilder letters = new StringBuilder(length);
        while (letters.length() < length) {
            letters.append(ALPHABET.charAt(RANDOM.nextInt(ALPHABET.length())));
        }
        return letters.toString();
    }

    static byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        RANDOM.nextBytes(bytes);
        return bytes;
    }
}
