package dev.oncepaid.stack.run;

import dev.oncepaid.stack.process.JavaProgram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.apache.commons.io.FileUtils;

/** Unpacks an executable jar by the tool that Spring Boot puts into it. */
record Unpacking(Path executableJar, String module) {

    /** Fills {@code folder/app}, whole or not at all; does nothing where it is there. */
    void into(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            return;
        }
        Files.createDirectories(folder.getParent());
        Path beside = Files.createTempDirectory(folder.getParent(), module + ".unpacking");
        try {
            extract(beside.resolve("app"));
            Files.move(beside, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileAlreadyExistsException | DirectoryNotEmptyException anotherWasFirst) {
            FileUtils.deleteQuietly(beside.toFile());
        }
    }

    private void extract(Path destination) throws IOException {
        Process tool =
                new ProcessBuilder(
                                JavaProgram.java(),
                                "-XX:TieredStopAtLevel=1",
                                "-Djarmode=tools",
                                "-jar",
                                executableJar.toString(),
                                "extract",
                                "--destination",
                                destination.toString(),
                                "--application-filename",
                                module + ".jar")
                        .redirectErrorStream(true)
                        .start();
        String said = new String(tool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (tool.waitFor() != 0) {
                throw new StackException("could not unpack " + executableJar + ": " + said);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StackException("interrupted while unpacking " + executableJar, e);
        }
    }
}
