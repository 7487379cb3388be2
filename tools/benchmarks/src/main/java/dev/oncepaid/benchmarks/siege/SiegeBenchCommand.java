package dev.oncepaid.benchmarks.siege;

import dev.oncepaid.benchmarks.contender.OncePaidGateway;
import dev.oncepaid.benchmarks.host.BenchFolder;
import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.host.Chosen;
import dev.oncepaid.benchmarks.traffic.TrafficAccounts;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code bench siege}. */
@Command(
        name = "siege",
        mixinStandardHelpOptions = true,
        description = {
            "Breaks what the gateway stands on while clients send, and counts what was lost.",
            "",
            "For each fault: an empty database, a gateway process that is warmed up, clients that send"
                    + " at least 5,000 notifications and repeat like a channel until each is acknowledged. Then"
                    + " every acknowledged one must be in the table exactly once and in Kafka at"
                    + " least once. Exits 0 only if nothing was lost or doubled, and good traffic stayed"
                    + " within its limit beside slow clients. Takes some minutes."
        })
public final class SiegeBenchCommand implements Callable<Integer> {

    @Option(names = "--json", description = "Also writes the result to this file.")
    private Optional<Path> json = Optional.empty();

    @Option(
            names = "--fault",
            paramLabel = "NAME",
            description = "Only this one; may be given several times.")
    private List<String> names = new ArrayList<>();

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        List<Fault> faults = chosen();
        BenchFolder folder = BenchFolder.fresh("siege");
        TrafficAccounts accounts = TrafficAccounts.in(folder.accounts());
        OncePaidGateway gateway = OncePaidGateway.byDefault(folder.gateway(), accounts);
        try (BenchHost host = BenchHost.start(folder.root())) {
            Siege siege = new Siege(host, gateway, new Arsenal(accounts, Clock.systemUTC()));
            out().printf(
                            "%-22s %7s %7s %7s %7s %5s %7s %7s %8s %9s%n",
                            "fault", "sent", "acked", "stored", "publ.", "lost", "doubled",
                            "failed", "seconds", "p99 ms");
            List<FaultResult> results = faults.stream().map(fault -> tried(siege, fault)).toList();
            json.ifPresent(file -> BenchFolder.write(file, toJson(results)));
            return results.stream().allMatch(FaultResult::holds) ? 0 : 1;
        }
    }

    private FaultResult tried(Siege siege, Fault fault) {
        FaultResult result = siege.run(fault);
        out().printf(
                        "%-22s %,7d %,7d %,7d %,7d %5d %7d %,7d %8.1f %9.1f%n",
                        result.name(),
                        result.sent(),
                        result.acknowledged(),
                        result.stored(),
                        result.published(),
                        result.lost(),
                        result.doubled(),
                        result.failed(),
                        result.seconds(),
                        result.p99ms());
        out().flush();
        return result;
    }

    private List<Fault> chosen() {
        return Chosen.of("fault", Faults.all(), Fault::name, names, spec.commandLine());
    }

    private static ObjectNode toJson(List<FaultResult> results) {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode faults = json.putArray("faults");
        results.forEach(
                result ->
                        faults.addObject()
                                .put("name", result.name())
                                .put("sent", result.sent())
                                .put("acknowledged", result.acknowledged())
                                .put("stored", result.stored())
                                .put("published", result.published())
                                .put("lost", result.lost())
                                .put("doubled", result.doubled())
                                .put("failed", result.failed())
                                .put("seconds", result.seconds())
                                .put("p99ms", result.p99ms())
                                .put("p99msMax", result.p99msMax()));
        return json;
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }
}
