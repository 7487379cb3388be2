package dev.oncepaid.gateway.reparse;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;

/**
 * Who has events read again: of this program nobody knows more than the user and the machine that
 * run it.
 */
record ReparsedBy(String user, String host, Optional<String> comment) {

    private static final int COMMENT_CHARS_MAX = 500;

    /**
     * @throws IllegalArgumentException for a comment that says nothing or is too long
     */
    ReparsedBy {
        if (comment.filter(said -> said.isBlank() || said.length() > COMMENT_CHARS_MAX)
                .isPresent()) {
            throw new IllegalArgumentException(
                    "--comment must say why in 1 to " + COMMENT_CHARS_MAX + " characters");
        }
    }

    static ReparsedBy thisProcess(Optional<String> comment) {
        return new ReparsedBy(System.getProperty("user.name", "unknown"), localHost(), comment);
    }

    private static String localHost() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException _) {
            return "unknown";
        }
    }
}
