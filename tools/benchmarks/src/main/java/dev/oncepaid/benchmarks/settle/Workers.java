package dev.oncepaid.benchmarks.settle;

import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.host.Database;
import dev.oncepaid.stack.process.ChildProcess;
import java.util.ArrayList;
import java.util.List;

/** Worker processes of one run; all end when it is closed. */
final class Workers implements AutoCloseable {

    private final List<ChildProcess> processes = new ArrayList<>();

    /** Starts so many, one after the other; they are ready when this returns. */
    void start(OncePaidWorker worker, int number, BenchHost host, Database database) {
        for (int i = 0; i < number; i++) {
            processes.add(worker.start(worker.topic() + "-worker" + i, host, database));
        }
    }

    /** The greatest resident memory of one of them. */
    long rssMegabytesMax() {
        return processes.stream()
                .mapToLong(process -> ResidentMemory.megabytes(process.pid()))
                .max()
                .orElse(0);
    }

    @Override
    public void close() {
        processes.forEach(ChildProcess::close);
    }
}
