package dev.oncepaid.stack.process;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * A running program. All methods may be called in any state; signals to a process that has ended do
 * nothing.
 */
public final class ChildProcess implements AutoCloseable {

    private static final Duration POLL = Duration.ofMillis(100);
    private static final Duration CLOSE_GRACE = Duration.ofSeconds(10);
    private static final int LOG_TAIL_LINES = 200;

    private final String name;
    private final Process process;
    private final Path log;
    private final ParentDeathGuard guard;
    private final CompletableFuture<Void> ended;

    private ChildProcess(String name, Process process, Path log, ParentDeathGuard guard) {
        this.name = name;
        this.process = process;
        this.log = log;
        this.guard = guard;
        // The process id may be another program's soon after the end: the guard must not outlive
        // it.
        this.ended = process.onExit().thenRun(guard::close);
    }

    static ChildProcess guarded(String name, Process process, Path log) {
        return new ChildProcess(name, process, log, ParentDeathGuard.over(process.pid(), "KILL"));
    }

    public String name() {
        return name;
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Where its output goes. */
    public Path log() {
        return log;
    }

    /**
     * Waits until {@code readiness} answers 200.
     *
     * @throws NotReadyException when the process ends first or {@code patience} is over; the
     *     message carries the last lines of its log
     */
    public void awaitReady(URI readiness, Duration patience) {
        try (HttpProbe probe = new HttpProbe()) {
            awaitReady(() -> probe.answersOk(readiness), readiness.toString(), patience);
        }
    }

    /**
     * Waits until {@code isReady} says so; {@code what} names in messages what was asked for.
     *
     * @throws NotReadyException as above
     */
    public void awaitReady(BooleanSupplier isReady, String what, Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (!isReady.getAsBoolean()) {
            if (awaitExit(POLL).isPresent()) {
                throw notReady("ended with status " + process.exitValue() + " before it was ready");
            }
            if (System.nanoTime() - deadline > 0) {
                throw notReady(
                        "did not answer at " + what + " within " + patience.toSeconds() + " s");
            }
        }
    }

    /** Waits at most {@code patience} for its end; the exit status, or nothing if it still runs. */
    public OptionalInt awaitExit(Duration patience) {
        try {
            boolean ended = process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
            return ended ? OptionalInt.of(process.exitValue()) : OptionalInt.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for " + name, e);
        }
    }

    /** {@code kill -9}, and waits until it is gone. Ports and files are free when this returns. */
    public void kill() {
        process.destroyForcibly();
        ended.join();
    }

    /**
     * Asks it to end (SIGTERM), frozen or not, and waits; kills it when {@code grace} is over. True
     * if it went by itself.
     */
    public boolean terminate(Duration grace) {
        process.destroy();
        thaw(); // frozen, it would hear of it when it goes on
        boolean went = awaitExit(grace).isPresent();
        if (!went) {
            kill();
        }
        return went;
    }

    /** Halts it where it stands (SIGSTOP): sockets stay open, nothing is answered. */
    public void freeze() {
        signal("STOP");
    }

    /** Lets a frozen process go on (SIGCONT). */
    public void thaw() {
        signal("CONT");
    }

    /** From now on it may outlive this JVM. */
    public void release() {
        guard.close();
    }

    /** Ends it, frozen or not: SIGTERM, then SIGKILL. */
    @Override
    public void close() {
        if (isAlive()) {
            terminate(CLOSE_GRACE);
        }
    }

    /** The last lines of its output, oldest first. */
    public List<String> lastLogLines() {
        try {
            // Read as Latin-1: a log cut in the middle of a character must not hide the rest.
            List<String> lines =
                    Files.readString(log, StandardCharsets.ISO_8859_1).lines().toList();
            return lines.subList(Math.max(0, lines.size() - LOG_TAIL_LINES), lines.size());
        } catch (IOException e) {
            return List.of("(no log at " + log + ")");
        }
    }

    private void signal(String signal) {
        if (isAlive()) {
            Signals.send(signal, pid());
        }
    }

    private NotReadyException notReady(String why) {
        List<String> said =
                lastLogLines().stream().filter(line -> !line.startsWith("\tat ")).toList();
        return new NotReadyException(name + " " + why + "; its log is " + log, said);
    }
}
