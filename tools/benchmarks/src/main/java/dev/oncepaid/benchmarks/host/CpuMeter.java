package dev.oncepaid.benchmarks.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;

/**
 * Processor time of a process and of all that it started, ended children included. Reads {@code
 * /proc}; where there is none, it answers zero.
 */
public final class CpuMeter {

    private static final long NANOS_PER_TICK = 10_000_000;
    private static final int USER_TICKS = 11;

    private CpuMeter() {}

    /** Used so far by the process {@code pid} and its descendants. */
    public static Duration of(long pid) {
        Stream<Long> descendants =
                ProcessHandle.of(pid).stream()
                        .flatMap(ProcessHandle::descendants)
                        .map(ProcessHandle::pid);
        long ticks = Stream.concat(Stream.of(pid), descendants).mapToLong(CpuMeter::ticks).sum();
        return Duration.ofNanos(ticks * NANOS_PER_TICK);
    }

    private static long ticks(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            // The name stands in brackets and may contain anything; fields are counted after it.
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
            long ticks = 0;
            for (int i = USER_TICKS; i < USER_TICKS + 4; i++) {
                ticks += Long.parseLong(fields[i]);
            }
            return ticks;
        } catch (IOException goneOrNoProc) {
            return 0;
        }
    }
}
