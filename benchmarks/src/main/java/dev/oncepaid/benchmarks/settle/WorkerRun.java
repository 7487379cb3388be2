package dev.oncepaid.benchmarks.settle;

import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.host.Database;
import dev.oncepaid.benchmarks.host.Schema;
import dev.oncepaid.stack.process.ChildProcess;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Workers against events that are all there before they start; gateway stopped. */
final class WorkerRun {

    private static final Duration PATIENCE = Duration.ofMinutes(30);

    private final BenchHost host;
    private final PrintWriter out;
    private final Instant now;

    WorkerRun(BenchHost host, PrintWriter out, Instant now) {
        this.host = host;
        this.out = out;
        this.now = now;
    }

    /**
     * What one run showed.
     *
     * @param rate events per second once warm
     * @param workerRssMegabytesMax the greatest resident memory of a worker when it was done
     */
    record Result(double rate, long workerRssMegabytesMax, OrderCheck check) {}

    Result run(OncePaidWorker worker, int workers, int events) {
        Database database = host.freshDatabase();
        List<ChildProcess> running = new ArrayList<>();
        try {
            Schema.migrate(database);
            Schema.registerOrders(database, 0, events);
            new StoredEvents(host, database, worker.topic(), now).layOut(0, events);
            host.checkpoint();
            for (int i = 0; i < workers; i++) {
                running.add(worker.start(worker.topic() + "-worker" + i, host, database));
            }
            Drain.await(database, PATIENCE, open -> say("    %,d of %,d open", open, events));
            BitSet all = new BitSet();
            all.set(0, events);
            return new Result(
                    Drain.warmRate(database, 0),
                    rssMegabytesMax(running),
                    OrderCheck.of(database, all));
        } finally {
            running.forEach(ChildProcess::close);
            host.drop(database);
        }
    }

    private static long rssMegabytesMax(List<ChildProcess> processes) {
        return processes.stream()
                .mapToLong(process -> ResidentMemory.megabytes(process.pid()))
                .max()
                .orElse(0);
    }

    private void say(String format, Object... arguments) {
        out.printf(format + "%n", arguments);
        out.flush();
    }
}
