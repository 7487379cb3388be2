package dev.oncepaid.simulator.account;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;

/** The files of an accounts directory; each appears whole or not at all. */
final class AccountFiles {

    static final String ACCOUNTS_YAML = "accounts.yml";

    private static final String MADE_ACCOUNTS = "private/accounts";
    private static final String LOCK = ".lock";

    private final Path directory;

    AccountFiles(Path directory) {
        this.directory = directory;
    }

    Path directory() {
        return directory;
    }

    Path lockFile() {
        return directory.resolve(LOCK);
    }

    /** The ids of the accounts that are there in full; none in a new directory. */
    List<String> madeAccounts() {
        return Files.exists(directory.resolve(MADE_ACCOUNTS))
                ? read(MADE_ACCOUNTS).lines().toList()
                : List.of();
    }

    void writeMadeAccounts(List<String> ids) {
        write(MADE_ACCOUNTS, String.join("\n", ids) + "\n");
    }

    void makeDirectories() {
        for (String each : List.of("", "keys", "private")) {
            try {
                allow(Files.createDirectories(directory.resolve(each)), "rwxr-xr-x");
            } catch (IOException e) {
                throw new UncheckedIOException("cannot make a directory for accounts", e);
            }
        }
    }

    String read(String name) {
        try {
            return Files.readString(directory.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the accounts of " + directory, e);
        }
    }

    /** Replaces the file in one step; readable by everybody whatever the umask. */
    void write(String name, String text) {
        Path target = directory.resolve(name);
        Path unfinished = target.resolveSibling(target.getFileName() + ".unfinished");
        try {
            Files.writeString(unfinished, text);
            allow(unfinished, "rw-r--r--");
            Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the accounts of " + directory, e);
        }
    }

    /** Sets the permissions where they are others: only the owner may, and need not twice. */
    private static void allow(Path path, String permissions) throws IOException {
        PosixFileAttributeView view =
                Files.getFileAttributeView(path, PosixFileAttributeView.class);
        Set<PosixFilePermission> wanted = PosixFilePermissions.fromString(permissions);
        if (view != null && !view.readAttributes().permissions().containsAll(wanted)) {
            view.setPermissions(wanted);
        }
    }
}
