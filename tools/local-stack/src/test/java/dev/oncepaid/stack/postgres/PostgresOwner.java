package dev.oncepaid.stack.postgres;

import dev.oncepaid.stack.process.FreePorts;
import java.io.IOException;
import java.nio.file.Path;

/** A program that starts PostgreSQL on the data directory it is given, and kills itself. */
final class PostgresOwner {

    private PostgresOwner() {}

    // Not closed on purpose: this is the owner that had no time to.
    @SuppressWarnings("resource")
    public static void main(String[] arguments) throws IOException {
        LocalPostgres postgres = LocalPostgres.start(Path.of(arguments[0]), FreePorts.pick());
        postgres.ensureDatabase("kept");
        new ProcessBuilder("kill", "-9", Long.toString(ProcessHandle.current().pid())).start();
    }
}
