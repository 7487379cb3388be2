package dev.oncepaid.channel.keys;

import dev.oncepaid.channel.crypto.StrictBase64;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Knows the path of a key file that lacks its {@code file:}, and would be taken for a key. */
final class PathText {

    private static final int SECRET_BYTES_MIN = 24;

    private static final Pattern SURELY =
            Pattern.compile(
                    "\\.{1,2}/.*|~.*|classpath:.*|[A-Za-z]:[\\\\/].*"
                            + "|.*\\.(pem|crt|cer|der|key|pub|p7b|p12|pfx|txt|secret)",
                    Pattern.CASE_INSENSITIVE);

    private PathText() {}

    /** Whether a setting is more likely a path than any key; PEM and base64 are none. */
    static boolean isPath(String setting) {
        String text = setting.strip();
        if (text.startsWith("whsec_") || text.contains("-----BEGIN") || text.lines().count() != 1) {
            return false;
        }
        return SURELY.matcher(text).matches()
                || (text.contains("/") && (!isBase64(text) || exists(text)));
    }

    private static boolean isBase64(String text) {
        return StrictBase64.decode(text).filter(key -> key.length >= SECRET_BYTES_MIN).isPresent();
    }

    private static boolean exists(String text) {
        try {
            return Files.exists(Path.of(text));
        } catch (InvalidPathException _) {
            return false;
        }
    }
}
