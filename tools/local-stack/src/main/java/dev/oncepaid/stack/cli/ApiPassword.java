package dev.oncepaid.stack.cli;

import dev.oncepaid.stack.run.OwnersFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;

/** The password of the worker's endpoints: drawn at random, so that no two machines share one. */
final class ApiPassword {

    private static final int BYTES = 12;

    private ApiPassword() {}

    static String drawn() {
        byte[] random = new byte[BYTES];
        new SecureRandom().nextBytes(random);
        return HexFormat.of().formatHex(random);
    }

    /** The same one at every start in {@code folder}. */
    static String keptIn(Path folder) {
        Path file = folder.resolve("api-password");
        try {
            if (!Files.exists(file)) {
                Files.createDirectories(folder);
                OwnersFile.write(file, drawn());
            }
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot keep the password in " + file, e);
        }
    }
}
