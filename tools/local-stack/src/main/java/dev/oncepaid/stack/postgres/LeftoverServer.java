package dev.oncepaid.stack.postgres;

import dev.oncepaid.stack.process.Signals;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The server process that {@code postmaster.pid} in a data directory names. */
final class LeftoverServer {

    private static final Duration STOP_WAIT = Duration.ofSeconds(20);

    private LeftoverServer() {}

    /** The process id of the server on {@code data}, which must be running. */
    static long pid(Path data) {
        return recorded(data)
                .orElseThrow(() -> new IllegalStateException("no postmaster.pid in " + data));
    }

    /**
     * Stops a server that still runs on {@code data}, so that a new one can start; waits for its
     * end.
     */
    static void stop(Path data) {
        recorded(data)
                .flatMap(ProcessHandle::of)
                // The number may have gone to another program since: only a postgres is ours to
                // stop.
                .filter(process -> process.info().command().orElse("").endsWith("postgres"))
                .ifPresent(LeftoverServer::stop);
    }

    private static void stop(ProcessHandle server) {
        // SIGINT is PostgreSQL's fast shutdown; SIGTERM would wait for its clients to leave.
        Signals.send("INT", server.pid());
        try {
            server.onExit().get(STOP_WAIT.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException stillThere) {
            // Sessions hold it up: SIGKILL is safe for the data, the next start recovers from the
            // log.
            server.destroyForcibly();
            server.onExit().join();
        } catch (ExecutionException e) {
            throw new IllegalStateException(
                    "could not wait for PostgreSQL " + server.pid() + " to end", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while PostgreSQL was stopping", e);
        }
    }

    private static Optional<Long> recorded(Path data) {
        Path file = data.resolve("postmaster.pid");
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try (var lines = Files.lines(file)) {
            return lines.findFirst().map(String::strip).map(Long::valueOf);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
