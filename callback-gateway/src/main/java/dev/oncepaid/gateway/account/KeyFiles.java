package dev.oncepaid.gateway.account;

import dev.oncepaid.channel.AccountSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;

/** The files that an account's keys come from, and what tells that one was replaced. */
final class KeyFiles {

    private static final String FILE = "file:";

    private KeyFiles() {}

    static List<Path> of(AccountSettings account) {
        return account.properties()
                .keys()
                .filter(text -> text.startsWith(FILE))
                .map(text -> Path.of(text.substring(FILE.length())))
                .toList();
    }

    /**
     * Equal as long as no file was touched; follows links, so that a swapped link counts as a
     * replaced file.
     */
    static List<String> fingerprint(List<Path> files) {
        return files.stream().map(KeyFiles::fingerprint).toList();
    }

    private static String fingerprint(Path file) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return attributes.lastModifiedTime()
                    + "/"
                    + attributes.size()
                    + "/"
                    + attributes.fileKey();
        } catch (IOException _) {
            return "unreadable";
        }
    }
}
