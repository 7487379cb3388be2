package dev.oncepaid.channel.api;

import java.time.Instant;
import java.util.regex.Pattern;

/**
 * When a request is made, and the random text that makes it unique. Passed in, so that the same
 * call with the same stamp is the same request, byte for byte.
 *
 * @param nonce 16 to 32 letters and digits, from a secure random source
 */
public record RequestStamp(Instant at, String nonce) {

    private static final Pattern NONCE = Pattern.compile("[0-9A-Za-z]{16,32}");

    public RequestStamp {
        if (!NONCE.matcher(nonce).matches()) {
            throw new IllegalArgumentException("a nonce has 16 to 32 letters and digits");
        }
    }
}
