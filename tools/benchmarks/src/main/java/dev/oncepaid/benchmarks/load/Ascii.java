package dev.oncepaid.benchmarks.load;

import java.nio.ByteBuffer;

/** Looks for lower-case ASCII words in bytes of any case. */
final class Ascii {

    private Ascii() {}

    static boolean startsWith(ByteBuffer in, int from, String word) {
        if (in.position() - from < word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (lower(in.get(from + i)) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    static boolean contains(ByteBuffer in, int from, int length, String word) {
        for (int i = from; i <= from + length - word.length(); i++) {
            if (startsWith(in, i, word)) {
                return true;
            }
        }
        return false;
    }

    private static int lower(byte c) {
        return c >= 'A' && c <= 'Z' ? c + 32 : c;
    }
}
