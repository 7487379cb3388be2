package dev.oncepaid.benchmarks.gateway;

import dev.oncepaid.benchmarks.contender.Baseline;
import dev.oncepaid.benchmarks.contender.Contender;
import dev.oncepaid.benchmarks.contender.OncePaidGateway;
import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.host.Database;
import dev.oncepaid.benchmarks.traffic.SignedTraffic;
import dev.oncepaid.channel.crypto.CryptoProvider;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/** The whole of {@code bench gateway}: choice of the textbook, rounds, floors, report. */
final class GatewayBench {

    private static final Duration CHOICE = Duration.ofSeconds(3);
    private static final Duration FLOOR = Duration.ofSeconds(3);

    private final BenchHost host;
    private final SignedTraffic traffic;
    private final HeatSettings settings;
    private final PrintWriter out;

    GatewayBench(BenchHost host, SignedTraffic traffic, HeatSettings settings, PrintWriter out) {
        this.host = host;
        this.traffic = traffic;
        this.settings = settings;
        this.out = out;
    }

    /** OncePaid beside all baselines. */
    ObjectNode race(OncePaidGateway ours, int rounds) {
        try (Lineup lineup = Lineup.of(host, ours.accounts().directory(), traffic.size())) {
            Baseline textbook = race(settings.withPhase(CHOICE)).fastest(lineup.textbooks());
            List<Contender> contenders = new ArrayList<>(List.of(ours, textbook));
            contenders.addAll(lineup.besides(textbook));
            return report(ours, race(settings).run(contenders, ours, rounds), lineup.skipped());
        }
    }

    /** OncePaid only: no ratios in the report. */
    ObjectNode alone(OncePaidGateway ours, int rounds) {
        Map<String, List<HeatResult>> results = race(settings).run(List.of(ours), ours, rounds);
        return report(ours, results, Map.of("baselines", "left out by --only-oncepaid"));
    }

    private Race race(HeatSettings heats) {
        return new Race(host, traffic, heats, out);
    }

    private ObjectNode report(
            OncePaidGateway ours,
            Map<String, List<HeatResult>> results,
            Map<String, String> skipped) {
        return new GatewayReport(results, ours.name(), floors(ours)).toJson(shown(), skipped);
    }

    private Floors floors(OncePaidGateway ours) {
        Database database = host.freshDatabase();
        try {
            return Floors.measure(ours.accounts(), database, FLOOR);
        } finally {
            host.drop(database);
        }
    }

    private Map<String, String> shown() {
        Map<String, String> shown = new LinkedHashMap<>(host.settings());
        shown.put("processors", Integer.toString(Runtime.getRuntime().availableProcessors()));
        shown.put("java", Runtime.version().toString());
        shown.put("rsaProvider", CryptoProvider.nameInUse());
        shown.put("phaseSeconds", Long.toString(settings.phase().toSeconds()));
        shown.put("connections", Integer.toString(settings.closedConnections()));
        return shown;
    }
}
