package dev.oncepaid.benchmarks.verify;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * What the measuring thread used of a processor. Where other work runs on the machine, the time on
 * the wall says how long a thread waited for its turn.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class ProcessorTime {

    /** The counter's name in JMH's results: that of its method. */
    static final String COUNTER = "microsPerOperation";

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final double NANOS_PER_MICRO = 1_000;

    private long from;
    private long operations;

    /** Before each iteration, on the measuring thread. */
    @Setup(Level.Iteration)
    public void start() {
        operations = 0;
        from = THREADS.getCurrentThreadCpuTime();
    }

    void count() {
        operations++;
    }

    /** Read by JMH after each iteration, on the measuring thread. */
    public double microsPerOperation() {
        return (THREADS.getCurrentThreadCpuTime() - from) / NANOS_PER_MICRO / operations;
    }
}
