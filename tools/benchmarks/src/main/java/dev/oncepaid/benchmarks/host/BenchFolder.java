package dev.oncepaid.benchmarks.host;

import dev.oncepaid.stack.run.Deployable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Where one benchmark keeps data and logs: {@code .oncepaid/bench/<name>} in the project, emptied
 * at each start. On the project's disk, not in a temporary folder that may be memory.
 */
public record BenchFolder(Path home, Path root) {

    /** An empty folder for the benchmark of this name. */
    public static BenchFolder fresh(String name) {
        Path home = Path.of(System.getProperty("oncepaid.home", "")).toAbsolutePath();
        BenchFolder folder = new BenchFolder(home, home.resolve(".oncepaid/bench/" + name));
        try {
            folder.delete();
            Files.createDirectories(folder.root());
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException("could not empty " + folder.root(), e);
        }
    }

    /** The simulated accounts of all benchmarks; kept from run to run. */
    public Path accounts() {
        return home.resolve(".oncepaid/bench/accounts");
    }

    /**
     * The gateway that the last build left, unpacked; the launcher builds nothing while a run
     * lasts.
     *
     * @throws dev.oncepaid.stack.run.StackException when there is none, saying how to build it
     */
    public Deployable gateway() {
        return Deployable.gateway(home, programs());
    }

    /** Likewise, the worker. */
    public Deployable worker() {
        return Deployable.worker(home, programs());
    }

    private Path programs() {
        return home.resolve(".oncepaid/programs");
    }

    /** Writes a report where the user wants it. */
    public static void write(Path file, JsonNode report) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, report.toPrettyString() + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException("could not write " + file, e);
        }
    }

    private void delete() throws IOException {
        if (!Files.exists(root)) {
            return;
        }
        List<Path> deepestFirst;
        try (Stream<Path> all = Files.walk(root)) {
            deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.delete(path);
        }
    }
}
