package dev.oncepaid.stack.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The executable jars of gateway and worker. */
record Deployables(Path gateway, Path worker) {

    /**
     * Copies the jars that the build left under {@code projectRoot} into {@code programs}: a new
     * build must not change the file that a running process reads its classes from.
     */
    static Deployables copied(Path projectRoot, Path programs) {
        return new Deployables(
                copy(projectRoot, "callback-gateway", programs),
                copy(projectRoot, "settlement-worker", programs));
    }

    private static Path copy(Path projectRoot, String module, Path programs) {
        try {
            Files.createDirectories(programs);
            Path target = programs.resolve(module + ".jar");
            return Files.copy(
                    built(projectRoot, module), target, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("could not copy " + module, e);
        }
    }

    static Path built(Path projectRoot, String module) throws IOException {
        Path target = projectRoot.resolve(module).resolve("target");
        if (Files.isDirectory(target)) {
            try (DirectoryStream<Path> jars =
                    Files.newDirectoryStream(target, module + "-*-exec.jar")) {
                for (Path jar : jars) {
                    return jar;
                }
            }
        }
        throw new StackException(
                "no " + module + "-…-exec.jar in " + target + ": run ./oncepaid build");
    }
}
