package dev.oncepaid.benchmarks.contender;

import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.host.Database;
import dev.oncepaid.stack.process.ChildProcess;
import dev.oncepaid.stack.process.FreePorts;
import dev.oncepaid.stack.process.JavaProgram;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;

/**
 * One of the servers of this module.
 *
 * @param accounts directory of the simulated accounts
 * @param poolConnections greatest number of database connections
 * @param redisPort where Redis listens, 0 where none is used
 * @param orders how many waiting orders the textbook's table holds before the start
 */
public record Baseline(
        String name,
        ContenderProgram.Kind kind,
        Path accounts,
        int poolConnections,
        int redisPort,
        int orders)
        implements Contender {

    private static final Duration START_PATIENCE = Duration.ofMinutes(3);

    @Override
    public RunningContender start(BenchHost host, Database database) {
        int port = FreePorts.pick();
        Path log = host.directory().resolve(name + ".log");
        ChildProcess process =
                JavaProgram.mainClass(name, ContenderProgram.class, log)
                        .withServerHeap()
                        .withJvmOptions("--enable-native-access=ALL-UNNAMED")
                        .withArguments(
                                "--kind=" + kind,
                                "--port=" + port,
                                "--accounts=" + accounts,
                                "--jdbc-url=" + database.jdbcUrl(),
                                "--username=" + database.username(),
                                "--password=" + database.password(),
                                "--pool=" + poolConnections,
                                "--redis-port=" + redisPort)
                        .start();
        process.awaitReady(URI.create("http://127.0.0.1:" + port + "/"), START_PATIENCE);
        if (usesOrders()) {
            TextbookTables.registerOrders(database, orders);
        }
        return new RunningContender(process, port);
    }

    private boolean usesOrders() {
        return switch (kind) {
            case TEXTBOOK, TEXTBOOK_REDIS -> true;
            case BARE, ECHO -> false;
        };
    }
}
