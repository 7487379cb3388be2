package dev.oncepaid.benchmarks.gateway;

import dev.oncepaid.benchmarks.contender.Baseline;
import dev.oncepaid.benchmarks.contender.Contender;
import dev.oncepaid.benchmarks.contender.ContenderProgram.Kind;
import dev.oncepaid.benchmarks.contender.RedisServer;
import dev.oncepaid.benchmarks.host.BenchHost;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** The baselines that can run on this machine. */
record Lineup(Path accounts, int orders, Optional<RedisServer> redis) implements AutoCloseable {

    private static final int[] POOLS = {8, 16, 32};
    private static final int BARE_POOL = 4;

    /** Starts a Redis where there is one. */
    static Lineup of(BenchHost host, Path accounts, int orders) {
        return new Lineup(accounts, orders, RedisServer.start(host.directory()));
    }

    /** The textbook handler with each pool size; only the fastest shall race. */
    List<Baseline> textbooks() {
        return IntStream.of(POOLS)
                .mapToObj(pool -> baseline("textbook-pool" + pool, Kind.TEXTBOOK, pool, 0))
                .toList();
    }

    /** All that race beside the chosen textbook. */
    List<Contender> besides(Baseline textbook) {
        List<Contender> others = new ArrayList<>();
        redis.ifPresent(
                server ->
                        others.add(
                                baseline(
                                        "redis-textbook",
                                        Kind.TEXTBOOK_REDIS,
                                        textbook.poolConnections(),
                                        server.port())));
        others.add(baseline("bare", Kind.BARE, BARE_POOL, 0));
        others.add(baseline("echo", Kind.ECHO, BARE_POOL, 0));
        return others;
    }

    /** Who cannot run here, and why. */
    Map<String, String> skipped() {
        return redis.isPresent()
                ? Map.of()
                : Map.of("redis-textbook", "no redis-server on the PATH");
    }

    private Baseline baseline(String name, Kind kind, int pool, int redisPort) {
        return new Baseline(name, kind, accounts, pool, redisPort, orders);
    }

    @Override
    public void close() {
        redis.ifPresent(RedisServer::close);
    }
}
