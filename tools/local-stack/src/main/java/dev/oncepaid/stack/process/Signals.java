package dev.oncepaid.stack.process;

import java.io.IOException;

/** Signals that {@link ProcessHandle} has no word for. */
public final class Signals {

    private Signals() {}

    /**
     * Sends the signal named like {@code STOP} or {@code INT}; nothing happens if nobody has this
     * id.
     */
    public static void send(String signal, long pid) {
        try {
            new ProcessBuilder("kill", "-" + signal, Long.toString(pid))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .onExit()
                    .join();
        } catch (IOException e) {
            throw new IllegalStateException(
                    "no kill command to send " + signal + " to process " + pid, e);
        }
    }
}
