package dev.oncepaid.stack.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Why somebody does what needs no reason; kept in the audit if there is one. */
final class CommentOption {

    @Option(
            names = "--comment",
            paramLabel = "TEXT",
            description = "Why; kept in the audit with the user.")
    private @Nullable String text;

    /** The request with the comment, if there is one. */
    Map<String, Object> with(Map<String, ?> request) {
        Map<String, Object> all = new LinkedHashMap<>(request);
        if (text != null) {
            all.put("comment", text);
        }
        return all;
    }

    @Nullable String text() {
        return text;
    }
}
