package dev.oncepaid.channel.crypto;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/**
 * Standard base64 in its one canonical writing.
 *
 * <p>The JDK's decoder also takes missing padding and stray low bits, so that several texts stand
 * for the same signature; here only one does.
 */
public final class StrictBase64 {

    private static final int GROUP_BYTES = 3;
    private static final int GROUP_CHARS = 4;

    private StrictBase64() {}

    /** The decoded bytes; empty for blanks, line ends, missing padding, or any other alphabet. */
    public static Optional<byte[]> decode(String text) {
        byte[] ascii = text.getBytes(StandardCharsets.ISO_8859_1);
        try {
            byte[] decoded = Base64.getDecoder().decode(ascii);
            return hasCanonicalEnd(ascii, decoded) ? Optional.of(decoded) : Optional.empty();
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /** Whole groups are written in one way only; a last one of fewer than three bytes is not. */
    private static boolean hasCanonicalEnd(byte[] ascii, byte[] decoded) {
        int wholeBytes = decoded.length - decoded.length % GROUP_BYTES;
        byte[] end = Arrays.copyOfRange(decoded, wholeBytes, decoded.length);
        int from = wholeBytes / GROUP_BYTES * GROUP_CHARS;
        return Arrays.equals(
                Base64.getEncoder().encode(end), Arrays.copyOfRange(ascii, from, ascii.length));
    }
}
