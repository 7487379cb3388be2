package dev.oncepaid.benchmarks.settle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How much memory a process holds; reads {@code /proc}, answers 0 where there is none. */
final class ResidentMemory {

    private static final long KILOBYTES = 1_024;

    private ResidentMemory() {}

    /** The most that the process has held at once since its start. */
    static long megabytes(long pid) {
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(pid), "status")).stream()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / KILOBYTES)
                    .findFirst()
                    .orElse(0);
        } catch (IOException goneOrNoProc) {
            return 0;
        }
    }
}
