package dev.oncepaid.benchmarks.settle;

import dev.oncepaid.benchmarks.contender.OncePaidGateway;
import dev.oncepaid.benchmarks.host.BenchFolder;
import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.traffic.SignedTraffic;
import dev.oncepaid.benchmarks.traffic.TrafficAccounts;
import dev.oncepaid.benchmarks.traffic.WireForm;
import dev.oncepaid.stack.run.Deployable;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ObjectNode;

/** {@code bench settle}. */
@Command(
        name = "settle",
        mixinStandardHelpOptions = true,
        description = {
            "Events applied per second, beside one transaction per event; and how long after its"
                    + " acknowledgement a payment's order is PAID.",
            "",
            "First the workers alone: all events lie in table and topic before they start, the first"
                    + " third warms them up, the rest counts. The same with batches of one event is"
                    + " the baseline. Then gateway, workers and clients together at a fixed rate."
                    + " Exits 0 only if every acknowledged payment's order is PAID, none twice, and"
                    + " all money invariants hold."
        })
public final class SettleBenchCommand implements Callable<Integer> {

    private static final int PER_EVENT_SHARE = 20;
    private static final int PER_EVENT_MIN = 3_000;
    private static final long SEED = 6;
    private static final String TOPIC = "bench.settle";

    @Option(
            names = "--events",
            defaultValue = "120000",
            description = "Events laid out for the workers (default ${DEFAULT-VALUE}).")
    private int events;

    @Option(
            names = "--workers",
            defaultValue = "1",
            description = "Worker processes (default ${DEFAULT-VALUE}).")
    private int workers;

    @Option(
            names = "--rate",
            defaultValue = "3000",
            description = "Payments per second, end to end (default ${DEFAULT-VALUE}).")
    private int rate;

    @Option(
            names = "--warm-up",
            defaultValue = "60",
            description = "Seconds before it counts (default ${DEFAULT-VALUE}).")
    private int warmUpSeconds;

    @Option(
            names = "--warm-up-rate",
            defaultValue = "3000",
            description =
                    "Payments per second before it counts; at a rate that fills the processors the"
                            + " compilers would not come to an end (default ${DEFAULT-VALUE}).")
    private int warmUpRate;

    @Option(
            names = "--seconds",
            defaultValue = "10",
            description = "Seconds at that rate that count (default ${DEFAULT-VALUE}).")
    private int seconds;

    @Option(names = "--json", description = "Also writes the result to this file.")
    private Optional<Path> json = Optional.empty();

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        BenchFolder folder = BenchFolder.fresh("settle");
        TrafficAccounts accounts = TrafficAccounts.in(folder.accounts());
        EndToEnd.Load load =
                new EndToEnd.Load(
                        new EndToEnd.Phase(warmUpRate, Duration.ofSeconds(warmUpSeconds)),
                        new EndToEnd.Phase(rate, Duration.ofSeconds(seconds)));
        say("Signing %,d notifications", load.payments());
        SignedTraffic traffic =
                SignedTraffic.sign(
                        accounts,
                        new SignedTraffic.Plan(load.payments(), SEED, WireForm.PLAIN),
                        Clock.systemUTC(),
                        _ -> {});
        Deployable workerProgram = folder.worker();
        OncePaidGateway gateway = OncePaidGateway.byDefault(folder.gateway(), accounts);
        try (BenchHost host = BenchHost.start(folder.root())) {
            host.trackCommitTimes();
            SettleReport report =
                    new SettleReport(
                            batched(host, workerProgram),
                            perEvent(host, workerProgram),
                            endToEnd(host, gateway, workerProgram, traffic, load));
            return report(report.toJson(host.settings(), workers));
        }
    }

    private WorkerRun.Result batched(BenchHost host, Deployable program) {
        return alone(
                host, "batches", OncePaidWorker.byDefault(program, TOPIC + ".batches"), events);
    }

    private WorkerRun.Result perEvent(BenchHost host, Deployable program) {
        OncePaidWorker single =
                OncePaidWorker.byDefault(program, TOPIC + ".single")
                        .with("oncepaid.consumer.batch-records-max=1");
        return alone(host, "one by one", single, Math.max(PER_EVENT_MIN, events / PER_EVENT_SHARE));
    }

    private WorkerRun.Result alone(
            BenchHost host, String name, OncePaidWorker worker, int numberOfEvents) {
        say("Workers alone, %s: %,d events", name, numberOfEvents);
        WorkerRun.Result result =
                new WorkerRun(host, out(), Clock.systemUTC().instant())
                        .run(worker, workers, numberOfEvents);
        say("  %,.0f events/s, %,d MB", result.rate(), result.workerRssMegabytesMax());
        return result;
    }

    private EndToEnd.Result endToEnd(
            BenchHost host,
            OncePaidGateway gateway,
            Deployable program,
            SignedTraffic traffic,
            EndToEnd.Load load) {
        say("End to end at %,d/s", rate);
        String topic = TOPIC + ".end-to-end";
        OncePaidGateway publishing =
                new OncePaidGateway(
                        "gateway",
                        gateway.deployable(),
                        gateway.accounts(),
                        List.of(),
                        List.of("--oncepaid.topics.callback-events=" + topic));
        EndToEnd.Result result =
                new EndToEnd(host, publishing, traffic, load)
                        .run(OncePaidWorker.byDefault(program, topic), workers);
        say(
                "  %,.0f/s acknowledged, PAID %.0f ms later (p99)",
                result.acknowledgedPerSecond(), result.ackToPaid().p99());
        return result;
    }

    private int report(ObjectNode report) {
        say("%s", report.toPrettyString());
        json.ifPresent(file -> BenchFolder.write(file, report));
        return report.get("ok").booleanValue() ? 0 : 1;
    }

    private void say(String format, Object... arguments) {
        out().printf(format + "%n", arguments);
        out().flush();
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }
}
