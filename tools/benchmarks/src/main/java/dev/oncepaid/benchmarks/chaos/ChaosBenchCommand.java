package dev.oncepaid.benchmarks.chaos;

import dev.oncepaid.benchmarks.contender.OncePaidGateway;
import dev.oncepaid.benchmarks.host.BenchFolder;
import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.host.Chosen;
import dev.oncepaid.benchmarks.host.Database;
import dev.oncepaid.benchmarks.host.Schema;
import dev.oncepaid.benchmarks.settle.OncePaidWorker;
import dev.oncepaid.benchmarks.traffic.SignedTraffic;
import dev.oncepaid.benchmarks.traffic.TrafficAccounts;
import dev.oncepaid.benchmarks.traffic.WireForm;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** {@code bench chaos}. */
@Command(
        name = "chaos",
        mixinStandardHelpOptions = true,
        description = {
            "Kills, pauses and restarts gateway, workers, PostgreSQL and Kafka under load, takes"
                    + " Kafka's topics away and makes a standby the primary, then counts.",
            "",
            "One gateway, three workers, clients that repeat like channels until each payment is"
                    + " acknowledged. The write of one payment's trade is refused throughout, so it"
                    + " must be tried again and again. Afterwards the order of each acknowledged"
                    + " payment must be PAID, none twice, and all money invariants must hold: exits 0"
                    + " only then."
        })
public final class ChaosBenchCommand implements Callable<Integer> {

    private static final long SEED = 61;
    private static final String TOPIC = "bench.chaos";

    /** Payments beyond the planned time, for a machine on which mending takes long. */
    private static final int SPARE = 2;

    /** What the longest strike takes with the pause after it. */
    private static final int STRIKE_SECONDS_MAX = 45;

    @Option(
            names = "--seconds",
            defaultValue = "180",
            description =
                    "How long at least; each strike comes as often as --times, whatever this says"
                            + " (default ${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--times",
            defaultValue = "1",
            description = "How often each strike comes at least (default ${DEFAULT-VALUE}).")
    private int times;

    @Option(
            names = "--strike",
            paramLabel = "NAME",
            description = "Only this one; may be given several times.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--rate",
            defaultValue = "200",
            description = "New payments per second (default ${DEFAULT-VALUE}).")
    private int rate;

    @Option(names = "--json", description = "Also writes the result to this file.")
    private Optional<Path> json = Optional.empty();

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        Chaos.Plan plan = plan();
        BenchFolder folder = BenchFolder.fresh("chaos");
        TrafficAccounts accounts = TrafficAccounts.in(folder.accounts());
        SignedTraffic traffic =
                SignedTraffic.sign(
                        accounts,
                        new SignedTraffic.Plan(payments(plan), SEED, WireForm.PLAIN),
                        Clock.systemUTC(),
                        _ -> {});
        OncePaidGateway gateway =
                new OncePaidGateway(
                        "gateway",
                        folder.gateway(),
                        accounts,
                        List.of(),
                        // What a crash leaves behind shall be taken up while one can wait for it.
                        List.of(
                                "--oncepaid.topics.callback-events=" + TOPIC,
                                "--oncepaid.store.handling-grace=20s",
                                "--oncepaid.publish.sweep.lease=20s"));
        OncePaidWorker worker =
                OncePaidWorker.byDefault(folder.worker(), TOPIC)
                        .with("oncepaid.compensation.lease=15s")
                        .with("oncepaid.settlement.retry-delay-max=5s")
                        .with("oncepaid.settlement.faults-max=10000")
                        .with(
                                "oncepaid.consumer.session-timeout="
                                        + Strike.SESSION_TIMEOUT.toSeconds()
                                        + "s");
        try (BenchHost host = BenchHost.start(folder.root())) {
            Database database = host.onEitherServer(host.freshDatabase());
            Schema.migrate(database);
            Schema.registerOrders(database, 0, traffic.size());
            try (Field field = Field.prepare(host, gateway, worker, database)) {
                Chaos chaos = new Chaos(field, database, traffic, out());
                return report(chaos.run(rate, plan));
            }
        }
    }

    private Chaos.Plan plan() {
        List<Strike> strikes =
                Chosen.of("strike", Strike.all(), Strike::name, names, spec.commandLine());
        return new Chaos.Plan(strikes, times, Duration.ofSeconds(seconds));
    }

    private int payments(Chaos.Plan plan) {
        int struckSeconds = plan.strikes().size() * plan.times() * STRIKE_SECONDS_MAX;
        return rate * Math.max(seconds * SPARE, struckSeconds);
    }

    private int report(Chaos.Result result) {
        ObjectNode report = JsonMapper.shared().createObjectNode();
        report.put("ok", result.holds())
                .put("sent", result.sent())
                .put("acknowledged", result.acknowledged())
                .put("stored", result.stored())
                .put("paid", result.check().paid())
                .put("lost", result.check().lost())
                .put("doubled", result.check().doubled())
                .put("refusals", result.refusals())
                .put("drainSeconds", result.drainSeconds());
        result.strikes().forEach(report.putObject("strikes")::put);
        result.stallSeconds().forEach(report.putObject("stallSeconds")::put);
        result.check().invariants().forEach(report.putObject("invariants")::put);
        out().println(report.toPrettyString());
        out().flush();
        json.ifPresent(file -> BenchFolder.write(file, report));
        return result.holds() ? 0 : 1;
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }
}
