package dev.oncepaid.stack.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A deployable as it is run: its jar beside its libraries, which starts quicker than the one
 * executable jar, and the class archive (an AOT cache) of an earlier start where there is one.
 *
 * @param folder named after the digest of the executable jar, for builds leave files of the same
 *     size and time: an archive must never meet other classes than its own
 */
record Deployable(String module, Path folder) {

    private static final String ARCHIVE = "start.aot";

    Path jar() {
        return folder.resolve("app").resolve(module + ".jar");
    }

    /** The option that makes a start quick, or the one that records what a start needs. */
    String archiveOption(StartMode mode) {
        return switch (mode) {
            case USUAL -> "-XX:AOTCache=" + archive();
            case RECORDED -> "-XX:AOTCacheOutput=" + recording();
        };
    }

    /** Puts what a recorded run left at its end in use. */
    void adoptRecording() {
        try {
            Files.move(recording(), archive(), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(module + " left no class archive at its end", e);
        }
    }

    boolean hasArchive() {
        return Files.exists(archive());
    }

    private Path archive() {
        return folder.resolve(ARCHIVE);
    }

    private Path recording() {
        return folder.resolve(ARCHIVE + ".recording");
    }
}
