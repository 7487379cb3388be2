package dev.oncepaid.endtoend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A fenced block of a README.
 *
 * @param text as a reader copies it, without the indentation of a list around it
 */
record ReadmeBlock(String language, String text) {

    private static final Pattern FENCED = Pattern.compile("(?ms)^( *)```(\\w+)\\n(.*?)^\\1```$");

    /** All with a language, in their order. */
    static List<ReadmeBlock> of(Path readme) throws IOException {
        List<ReadmeBlock> blocks = new ArrayList<>();
        Matcher matcher = FENCED.matcher(Files.readString(readme));
        while (matcher.find()) {
            String text = matcher.group(3).replaceAll("(?m)^" + matcher.group(1), "");
            blocks.add(new ReadmeBlock(matcher.group(2), text));
        }
        return blocks;
    }

    boolean is(String other) {
        return language.equals(other);
    }
}
