package dev.oncepaid.stack.run;

import java.util.Map;
import java.util.OptionalInt;

/**
 * How one of a stack's programs ended.
 *
 * @param exitStatus empty where the program is nobody's child and so nobody is told
 */
public record ProgramEnd(String name, OptionalInt exitStatus) {

    /** A shell's way to tell an end by signal; the JVM's own too. */
    private static final int SIGNALLED = 128;

    private static final int SIGNAL_MAX = 31;

    private static final Map<Integer, String> SIGNALS =
            Map.of(
                    1, "SIGHUP",
                    2, "SIGINT",
                    6, "SIGABRT: it crashed",
                    7, "SIGBUS: it crashed",
                    9, "SIGKILL: kill -9, or the kernel for want of memory",
                    11, "SIGSEGV: it crashed",
                    15, "SIGTERM: somebody asked it to stop");

    /** For people: which program, by which signal or with which exit status. */
    public String inWords() {
        if (exitStatus.isEmpty()) {
            return name + " is gone";
        }
        int status = exitStatus.getAsInt();
        int signal = status - SIGNALLED;
        return signal < 1 || signal > SIGNAL_MAX
                ? name + " ended with exit status " + status
                : "%s was ended by signal %d (%s)"
                        .formatted(name, signal, SIGNALS.getOrDefault(signal, "see kill -l"));
    }
}
