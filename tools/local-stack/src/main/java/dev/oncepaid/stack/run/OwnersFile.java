package dev.oncepaid.stack.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;

/** Files with passwords in them, which only their owner may read. */
public final class OwnersFile {

    private OwnersFile() {}

    /** Writes it whole or not at all. */
    public static void write(Path file, String text) {
        Path beside = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.deleteIfExists(beside);
            Files.createFile(
                    beside,
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rw-------")));
            Files.writeString(beside, text);
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }
}
