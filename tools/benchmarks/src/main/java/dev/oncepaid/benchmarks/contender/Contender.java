package dev.oncepaid.benchmarks.contender;

import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.host.Database;

/** Something that answers notifications, startable as a process of its own. */
public interface Contender {

    /** How it is called in tables and JSON. */
    String name();

    /** Starts it on a free port with this empty database; ready when this returns. */
    RunningContender start(BenchHost host, Database database);
}
