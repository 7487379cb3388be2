package dev.oncepaid.simulator.account;

import dev.oncepaid.simulator.KeyFiles;
import dev.oncepaid.simulator.crypto.Hash;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The files of an accounts directory; each appears whole or not at all. */
final class AccountFiles implements KeyFiles {

    static final String ACCOUNTS_YAML = "accounts.yml";

    private static final String MADE_ACCOUNTS = "private/accounts";
    private static final String LOCK = ".lock";

    /** Holds a hash of each file's content that the simulator has written, one in a line. */
    private static final String MARKER = ".made-by-oncepaid-simulator";

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
        try {
            replace(MADE_ACCOUNTS, String.join("\n", ids) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the accounts of " + directory, e);
        }
    }

    /**
     * @throws ForeignDirectory if somebody else has put something there
     */
    void refuseIfForeign() {
        if (!isEmpty() && !Files.exists(directory.resolve(MARKER))) {
            throw new ForeignDirectory(
                    directory, "was not made by the channel simulator (no file " + MARKER + ")");
        }
    }

    /** The marker is the first thing in a new directory: others see an empty one, or a marked. */
    void makeDirectories() {
        try {
            allow(Files.createDirectories(directory), "rwxr-xr-x");
            refuseIfForeign();
            noteWritten("");
            allow(Files.createDirectories(directory.resolve("keys")), "rwxr-xr-x");
            allow(Files.createDirectories(directory.resolve("private")), "rwxr-xr-x");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make a directory for accounts", e);
        }
    }

    private boolean isEmpty() {
        if (!Files.exists(directory)) {
            return true;
        }
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.findAny().isEmpty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + directory, e);
        }
    }

    @Override
    public String read(String name) {
        try {
            return Files.readString(directory.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the accounts of " + directory, e);
        }
    }

    /**
     * Replaces the file in one step; readable by everybody whatever the umask.
     *
     * @throws ForeignDirectory if the file is there and the simulator has not written it
     */
    @Override
    public void write(String name, String text) {
        if (Files.exists(directory.resolve(name))
                && !read(MARKER).contains(Hash.sha256(bytes(read(name))))) {
            throw new ForeignDirectory(
                    directory,
                    "lacks accounts of this version of the simulator, but its "
                            + name
                            + " was changed by hand");
        }
        try {
            noteWritten(text);
            replace(name, text);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the accounts of " + directory, e);
        }
    }

    private void noteWritten(String text) throws IOException {
        Path marker = directory.resolve(MARKER);
        String hash = Hash.sha256(bytes(text)) + "\n";
        Files.writeString(marker, hash, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        allow(marker, "rw-r--r--");
    }

    private void replace(String name, String text) throws IOException {
        Path target = directory.resolve(name);
        Path unfinished = target.resolveSibling(target.getFileName() + ".unfinished");
        Files.writeString(unfinished, text);
        allow(unfinished, "rw-r--r--");
        Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
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
