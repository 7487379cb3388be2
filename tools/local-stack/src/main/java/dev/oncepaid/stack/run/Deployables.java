package dev.oncepaid.stack.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Gateway and worker, unpacked once for each build. */
record Deployables(Deployable gateway, Deployable worker) {

    private static final int DIGITS = 16;

    /**
     * Unpacks the executable jars that the build left under {@code projectRoot} into folders of
     * their own below {@code programs}, unless they are there: a new build changes no file that a
     * running process reads its classes from.
     */
    static Deployables unpacked(Path projectRoot, Path programs) {
        return new Deployables(
                Deployable.gateway(projectRoot, programs),
                Deployable.worker(projectRoot, programs));
    }

    static Deployable unpacked(Path projectRoot, String module, Path programs) {
        try {
            Path executableJar = built(projectRoot, module);
            Path folder = programs.resolve(module + "-" + digest(executableJar));
            new Unpacking(executableJar, module).into(folder);
            return new Deployable(module, folder);
        } catch (IOException e) {
            throw new UncheckedIOException("could not unpack " + module, e);
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

    private static String digest(Path file) throws IOException {
        try (InputStream bytes = Files.newInputStream(file);
                DigestInputStream digesting =
                        new DigestInputStream(bytes, MessageDigest.getInstance("SHA-256"))) {
            digesting.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of()
                    .formatHex(digesting.getMessageDigest().digest())
                    .substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
