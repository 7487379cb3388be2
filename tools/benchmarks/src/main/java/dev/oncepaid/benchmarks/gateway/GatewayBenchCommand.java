package dev.oncepaid.benchmarks.gateway;

import dev.oncepaid.benchmarks.contender.OncePaidGateway;
import dev.oncepaid.benchmarks.host.BenchFolder;
import dev.oncepaid.benchmarks.host.BenchHost;
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
import tools.jackson.databind.node.ObjectNode;

/** {@code bench gateway}. */
@Command(
        name = "gateway",
        mixinStandardHelpOptions = true,
        description = {
            "Acknowledgements per second and their latency, beside baselines on the same machine.",
            "",
            "Starts PostgreSQL (durable) and Kafka, signs the traffic, warms each contender up once,"
                    + " then lets each have its turn in each round, the others halted: OncePaid's"
                    + " gateway from its own jar (worker stopped, publishing on); a textbook"
                    + " handler with a transaction per request; the same behind Redis where a"
                    + " redis-server is installed; a bare pipeline that only verifies and inserts;"
                    + " an HTTP echo. Figures are medians over the rounds; ratios are taken within a"
                    + " round. Takes about a quarter of an hour."
        })
public final class GatewayBenchCommand implements Callable<Integer> {

    private static final int CLOSED_CONNECTIONS = 256;
    private static final int OPEN_CONNECTIONS = 1_024;
    private static final int PROGRESS_STEP = 20_000;
    private static final long SEED = 20_261_129;

    @Option(names = "--seconds", defaultValue = "6", description = "Length of a measured phase.")
    private int seconds;

    @Option(
            names = "--warm-up",
            defaultValue = "60",
            description =
                    "Seconds of load before the first round, for each contender (default"
                            + " ${DEFAULT-VALUE}): two processors take that long to compile.")
    private int warmUpSeconds;

    @Option(names = "--rounds", defaultValue = "3", description = "Rounds; medians are over them.")
    private int rounds;

    @Option(
            names = "--rate-max",
            defaultValue = "12000",
            description =
                    "Distinct payments per second to sign beforehand (default ${DEFAULT-VALUE}); a"
                            + " phase that uses them up ends early.")
    private int rateMax;

    @Option(names = "--json", description = "Also writes the result to this file.")
    private Optional<Path> json = Optional.empty();

    @Option(
            names = "--only-oncepaid",
            description = "Leaves the baselines out: for profiling and tuning, not for figures.")
    private boolean onlyOncePaid;

    @Option(
            names = "--gateway-jvm",
            paramLabel = "OPTION",
            description = "A JVM option for OncePaid's gateway, such as -XX:StartFlightRecording=…")
    private List<String> gatewayJvm = new ArrayList<>();

    @Option(
            names = "--gateway-property",
            paramLabel = "NAME=VALUE",
            description = "A Spring property for OncePaid's gateway.")
    private List<String> gatewayProperties = new ArrayList<>();

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        BenchFolder folder = BenchFolder.fresh("gateway");
        TrafficAccounts accounts = TrafficAccounts.in(folder.accounts());
        OncePaidGateway ours =
                new OncePaidGateway(
                        "oncepaid",
                        folder.gateway(),
                        accounts,
                        gatewayJvm,
                        gatewayProperties.stream().map(each -> "--" + each).toList());
        HeatSettings settings =
                new HeatSettings(
                        Duration.ofSeconds(warmUpSeconds),
                        Duration.ofSeconds(seconds),
                        CLOSED_CONNECTIONS,
                        OPEN_CONNECTIONS,
                        rateMax);
        SignedTraffic traffic = sign(accounts, settings.payments(rounds));
        try (BenchHost host = BenchHost.start(folder.root())) {
            GatewayBench bench = new GatewayBench(host, traffic, settings, out());
            return report(onlyOncePaid ? bench.alone(ours, rounds) : bench.race(ours, rounds));
        }
    }

    private int report(ObjectNode report) {
        out().println(report.toPrettyString());
        out().flush();
        json.ifPresent(file -> BenchFolder.write(file, report));
        return report.get("tableMatchesAcks").booleanValue() ? 0 : 1;
    }

    private SignedTraffic sign(TrafficAccounts accounts, int payments) {
        out().printf("Signing %,d notifications%n", payments);
        out().flush();
        SignedTraffic.Plan plan = new SignedTraffic.Plan(payments, SEED, WireForm.PLAIN);
        return SignedTraffic.sign(accounts, plan, Clock.systemUTC(), this::progress);
    }

    private void progress(int signed) {
        if (signed % PROGRESS_STEP == 0) {
            out().printf("  %,d%n", signed);
            out().flush();
        }
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }
}
