package dev.oncepaid.stack.run;

import java.nio.file.Path;

/** Where one stack keeps its things; nothing is made by asking. */
public record StackFolder(Path root) {

    public StackFolder {
        root = root.toAbsolutePath().normalize();
    }

    Path postgres() {
        return root.resolve("postgres");
    }

    Path kafka() {
        return root.resolve("kafka");
    }

    /**
     * The log of one process, {@code gateway}, {@code worker}, {@code kafka} or {@code postgres}.
     */
    public Path log(String process) {
        // PostgreSQL's stands beside its data, so that a server that outlives this JVM goes on with
        // it.
        return process.equals("postgres")
                ? root.resolve("postgres.log")
                : root.resolve("logs").resolve(process + ".log");
    }

    /** Where a running stack says how to reach it: {@link StackDescription}. */
    public Path description() {
        return root.resolve("stack.json");
    }
}
