package dev.oncepaid.stack.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a stack that is being started is waiting for: beside the place of its description, for who
 * asks before that is there. It counts only while the process that wrote it lives.
 */
final class StartNote {

    private final Path file;

    /** The note of the stack that will be, or would be, described in {@code description}. */
    StartNote(Path description) {
        this.file = description.resolveSibling(description.getFileName() + ".starting");
    }

    /** This process has come to {@code step}. */
    void write(String step) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            OwnersFile.write(file, ProcessHandle.current().pid() + "\n" + step + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }

    /** The start is over, whatever came of it. */
    void remove() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove " + file, e);
        }
    }

    /** The step of the start that is under way; empty when there is none. */
    Optional<String> step() {
        try {
            List<String> lines = Files.readAllLines(file);
            return lines.size() == 2 && isAlive(lines.getFirst())
                    ? Optional.of(lines.getLast())
                    : Optional.empty();
        } catch (NoSuchFileException _) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    private static boolean isAlive(String pid) {
        return pid.chars().allMatch(Character::isDigit)
                && ProcessHandle.of(Long.parseLong(pid))
                        .filter(process -> process.info().command().orElse("").endsWith("/java"))
                        .isPresent();
    }
}
