package dev.oncepaid.stack.run;

import dev.oncepaid.stack.process.Signals;
import dev.oncepaid.stack.run.StackDescription.ProcessId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** A stack that someone else started, known by the description that it left. */
public final class RunningStack {

    private static final Duration GRACE = Duration.ofSeconds(20);

    private final Path description;

    /** The stack that {@code description} is about, if there is such a file. */
    public RunningStack(Path description) {
        this.description = description;
    }

    /** Whether at least one of its processes is alive. */
    public boolean isAlive() {
        return Files.exists(description)
                && processes().stream().anyMatch(process -> find(process).isPresent());
    }

    /** Whether somebody has asked it to stop, or has stopped it. */
    public boolean isBeingStopped() {
        return Files.exists(stopRequest()) || !Files.exists(description);
    }

    /** What was asked of an earlier stack does not concern the next one. */
    void forgetStop() {
        delete(stopRequest());
    }

    /**
     * Stops its processes one after the other and removes the description.
     *
     * <p>Whoever watches the processes sees beforehand that it {@linkplain #isBeingStopped is asked
     * for}.
     *
     * @param progress is told of each
     * @throws StackException when there is no description
     */
    public void stop(Consumer<String> progress) {
        List<ProcessId> processes = processes();
        OwnersFile.write(stopRequest(), "");
        for (ProcessId process : processes) {
            find(process)
                    .ifPresent(
                            handle -> {
                                progress.accept("stopping " + process.name());
                                stop(process, handle);
                            });
        }
        delete(description);
        delete(stopRequest());
    }

    private Path stopRequest() {
        return description.resolveSibling(description.getFileName() + ".stopping");
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove " + file, e);
        }
    }

    private List<ProcessId> processes() {
        return StackDescription.readFrom(description).processes();
    }

    // The number may have gone to another program since the description was written.
    private static Optional<ProcessHandle> find(ProcessId process) {
        String program = process.isPostgres() ? "/postgres" : "/java";
        return ProcessHandle.of(process.pid())
                .filter(handle -> handle.info().command().orElse("").endsWith(program));
    }

    private static void stop(ProcessId process, ProcessHandle handle) {
        CompletableFuture<ProcessHandle> end = handle.onExit();
        // SIGINT is PostgreSQL's fast shutdown; SIGTERM would wait for its clients to leave.
        Signals.send(process.isPostgres() ? "INT" : "TERM", handle.pid());
        try {
            end.get(GRACE.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException stillThere) {
            handle.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while stopping " + process.name(), e);
        }
    }
}
