package dev.oncepaid.endtoend;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Set;

/** The project as a reader has it after the build, with nothing that earlier runs left behind. */
final class ProjectCopy {

    private static final Set<String> LEFT_OUT =
            Set.of(".git", ".oncepaid", "end-to-end", "benchmarks", "classes", "test-classes");

    private ProjectCopy() {}

    /** Links the project's files into {@code copy}, which must not exist, and marks it as built. */
    static void make(Path project, Path copy) throws IOException {
        Files.walkFileTree(
                project,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(
                            Path directory, BasicFileAttributes attributes) throws IOException {
                        if (LEFT_OUT.contains(directory.getFileName().toString())) {
                            return FileVisitResult.SKIP_SUBTREE;
                        }
                        Files.createDirectories(copy.resolve(project.relativize(directory)));
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        Files.createLink(copy.resolve(project.relativize(file)), file);
                        return FileVisitResult.CONTINUE;
                    }
                });
        // What ./oncepaid build leaves: nothing is to be built, no start is to be recorded.
        Instant now = Instant.now();
        mark(copy.resolve("tools/local-stack/target/built"), now);
        mark(copy.resolve("tools/local-stack/target/rehearsed"), now.plusSeconds(1));
    }

    private static void mark(Path file, Instant time) throws IOException {
        // The link to an older mark must not take the project's own with it.
        Files.deleteIfExists(file);
        Files.createFile(file);
        Files.setLastModifiedTime(file, FileTime.from(time));
    }
}
