package dev.oncepaid.stack.run;

import dev.oncepaid.stack.process.JavaProgram;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A deployable as it is run: its jar beside its libraries, which starts quicker than the one
 * executable jar, and the class archive (an AOT cache) of an earlier start where there is one.
 */
public final class Deployable {

    private static final String ARCHIVE = "start.aot";

    private final String module;
    private final Path folder;

    /**
     * @param folder named after the digest of the executable jar, for builds leave files of the
     *     same size and time: an archive must never meet other classes than its own
     */
    Deployable(String module, Path folder) {
        this.module = module;
        this.folder = folder;
    }

    /**
     * The gateway that the last build left under {@code projectRoot}, unpacked below {@code
     * programs} unless it is there.
     *
     * @throws StackException if nothing is built
     */
    public static Deployable gateway(Path projectRoot, Path programs) {
        return Deployables.unpacked(projectRoot, "callback-gateway", programs);
    }

    /** Likewise, the worker. */
    public static Deployable worker(Path projectRoot, Path programs) {
        return Deployables.unpacked(projectRoot, "settlement-worker", programs);
    }

    /** How to start it, in 512 MiB of heap, with its output appended to {@code log}. */
    public JavaProgram program(String name, StartMode mode, Path log) {
        return JavaProgram.jar(name, jar(), log)
                .withServerHeap()
                .withJvmOptions(
                        archiveOption(mode),
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow");
    }

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

    private Path archive() {
        return folder.resolve(ARCHIVE);
    }

    private Path recording() {
        return folder.resolve(ARCHIVE + ".recording");
    }
}
