package dev.oncepaid.stack.cli;

import dev.oncepaid.stack.run.RunningStack;
import dev.oncepaid.stack.run.StackFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.io.FileUtils;

/**
 * Where one demo keeps its stack: new each time. What is of no use any more goes with the next
 * demo.
 */
final class DemoFolder {

    private final Path folder;

    private DemoFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * A new folder below {@code kept}. What earlier demos left is stopped and removed, unless its
     * demo is still at work.
     */
    static DemoFolder fresh(Path kept) {
        Path demos = kept.resolve("demo");
        try {
            Files.createDirectories(demos);
            try (DirectoryStream<Path> earlier = Files.newDirectoryStream(demos)) {
                earlier.forEach(DemoFolder::removeIfOver);
            }
            Path folder = demos.resolve(Long.toString(ProcessHandle.current().pid()));
            FileUtils.deleteQuietly(folder.toFile());
            return new DemoFolder(Files.createDirectories(folder));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to " + demos, e);
        }
    }

    private static void removeIfOver(Path earlier) {
        if (ProcessHandle.of(Long.parseLong(earlier.getFileName().toString())).isPresent()) {
            return;
        }
        RunningStack left = new RunningStack(new StackFolder(earlier).description());
        if (left.isAlive()) {
            left.stop(_ -> {});
        }
        FileUtils.deleteQuietly(earlier.toFile());
    }

    StackFolder stackFolder() {
        return new StackFolder(folder);
    }

    Path path() {
        return folder;
    }

    void remove() {
        FileUtils.deleteQuietly(folder.toFile());
    }
}
