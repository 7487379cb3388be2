package dev.oncepaid.benchmarks.gateway;

import dev.oncepaid.benchmarks.contender.Contender;
import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.host.Outbox;
import dev.oncepaid.benchmarks.traffic.SignedTraffic;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Interleaved rounds: in each, every contender has its turn, and the order turns from round to
 * round, so that what the machine does besides hits all alike. Each is started and warmed up once
 * and halted while it is not its turn.
 */
final class Race {

    private static final Duration PUBLISH_PATIENCE = Duration.ofMinutes(2);

    private final BenchHost host;
    private final SignedTraffic traffic;
    private final HeatSettings settings;
    private final PrintWriter out;

    Race(BenchHost host, SignedTraffic traffic, HeatSettings settings, PrintWriter out) {
        this.host = host;
        this.traffic = traffic;
        this.settings = settings;
        this.out = out;
    }

    /** The results of all rounds, by contender. */
    Map<String, List<HeatResult>> run(List<Contender> contenders, Contender ours, int rounds) {
        Map<Contender, Heat> heats = new LinkedHashMap<>();
        try {
            for (Contender contender : contenders) {
                Heat heat = Heat.start(host, traffic, settings, contender);
                heats.put(contender, heat);
                progress("warm-up", contender, heat.warmUp());
                heat.halt();
            }
            return rounds(heats, ours, rounds);
        } finally {
            heats.values().forEach(Heat::close);
        }
    }

    private Map<String, List<HeatResult>> rounds(
            Map<Contender, Heat> heats, Contender ours, int rounds) {
        Map<String, List<HeatResult>> results = new LinkedHashMap<>();
        for (int round = 0; round < rounds; round++) {
            List<Map.Entry<Contender, Heat>> turn = new ArrayList<>(heats.entrySet());
            Collections.rotate(turn, round);
            for (Map.Entry<Contender, Heat> each : turn) {
                Contender contender = each.getKey();
                Heat heat = each.getValue();
                heat.goOn();
                HeatResult result = contender.equals(ours) ? oursOnce(heat) : once(heat);
                heat.halt();
                results.computeIfAbsent(contender.name(), _ -> new ArrayList<>()).add(result);
                progress("round " + (round + 1), contender, result.limit());
            }
        }
        return results;
    }

    /** The one of these that answers fastest, by one short heat each. */
    <C extends Contender> C fastest(List<C> contenders) {
        Map<C, Double> rates = new LinkedHashMap<>();
        for (C contender : contenders) {
            try (Heat heat = Heat.start(host, traffic, settings, contender)) {
                heat.warmUp();
                Reading reading = heat.toTheLimit();
                rates.put(contender, reading.rate());
                progress("choosing", contender, reading);
            }
        }
        return Collections.max(contenders, Comparator.comparing(rates::get));
    }

    private static HeatResult once(Heat heat) {
        Reading limit = heat.toTheLimit();
        return new HeatResult(limit, Optional.of(heat.steady(limit.rate())), Optional.empty());
    }

    private HeatResult oursOnce(Heat heat) {
        Reading limit = heat.toTheLimit();
        Reading steady = heat.steady(limit.rate());
        Reading storm = heat.storm();
        long unpublished = Outbox.unpublished(heat.database());
        heat.settle();
        long millis = Outbox.awaitEmpty(heat.database(), PUBLISH_PATIENCE);
        TableCheck table = TableCheck.of(heat.database(), traffic, heat.acknowledged());
        return new HeatResult(
                limit,
                Optional.of(steady),
                Optional.of(new HeatResult.Durable(storm, table, unpublished, millis)));
    }

    private void progress(String when, Contender contender, Reading reading) {
        out.printf(
                "  %-10s %-14s %,8.0f/s  p99 %6.1f ms  not acknowledged %d%n",
                when,
                contender.name(),
                reading.rate(),
                reading.latency().p99(),
                reading.unacknowledged());
        out.flush();
    }
}
