package dev.oncepaid.stack.process;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Ends a process when this JVM dies, even by {@code kill -9}: a tiny shell waits on a pipe that
 * only this JVM holds open, and sends the signal when the pipe ends. Where there is no {@code sh},
 * nothing is guarded and nothing fails.
 */
public final class ParentDeathGuard implements AutoCloseable {

    // Ctrl-C reaches the whole foreground group; it must not end the guard before what it guards.
    private static final String SCRIPT =
            "trap '' INT TERM HUP; read word; [ \"$word\" = released ] || kill -\"$1\" \"$2\" 2>/dev/null";

    private final Process shell;

    private ParentDeathGuard(Process shell) {
        this.shell = shell;
    }

    /** Guards the process {@code pid}; {@code signal} is a name such as {@code TERM}. */
    public static ParentDeathGuard over(long pid, String signal) {
        try {
            return new ParentDeathGuard(
                    new ProcessBuilder("sh", "-c", SCRIPT, "guard", signal, Long.toString(pid))
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start());
        } catch (IOException e) {
            throw new UncheckedIOException("could not start sh to guard process " + pid, e);
        }
    }

    /** Releases the process: from now on it may outlive this JVM. */
    @Override
    public void close() {
        try (var pipe = shell.outputWriter()) {
            pipe.write("released\n");
        } catch (IOException alreadyGone) {
            // The guard was killed: then it does nothing, which is what was asked for.
        }
    }
}
