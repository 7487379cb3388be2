package dev.oncepaid.stack.cli;

import java.io.PrintWriter;

/** Lines about what happens, each with the seconds since the command began. */
final class Progress {

    private final PrintWriter out;
    private final long start = System.nanoTime();

    Progress(PrintWriter out) {
        this.out = out;
    }

    synchronized void say(String line) {
        out.printf("%5.1f s  %s%n", (System.nanoTime() - start) / 1e9, line);
        out.flush();
    }
}
