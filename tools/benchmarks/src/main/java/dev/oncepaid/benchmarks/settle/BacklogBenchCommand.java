package dev.oncepaid.benchmarks.settle;

import dev.oncepaid.benchmarks.host.BenchFolder;
import dev.oncepaid.benchmarks.host.BenchHost;
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
import tools.jackson.databind.node.ObjectNode;

/** {@code bench backlog}. */
@Command(
        name = "backlog",
        mixinStandardHelpOptions = true,
        description = {
            "Workers that are far behind: how fast they catch up and how much memory they need.",
            "",
            "Lays the events out in table and topic (for a million: some minutes and 4 GB of disk),"
                    + " then starts the workers and waits until nothing is open. Then all of it comes"
                    + " once more: the workers start again with every offset at 0, and nothing may"
                    + " change. Exits 0 only if every order is PAID, none twice, and all money"
                    + " invariants hold, both times."
        })
public final class BacklogBenchCommand implements Callable<Integer> {

    @Option(
            names = "--events",
            defaultValue = "1000000",
            description = "How far behind (default ${DEFAULT-VALUE}).")
    private int events;

    @Option(
            names = "--workers",
            defaultValue = "1",
            description = "Worker processes (default ${DEFAULT-VALUE}).")
    private int workers;

    @Option(
            names = "--worker-property",
            paramLabel = "NAME=VALUE",
            description =
                    "A Spring property of the workers, for instance oncepaid.consumer.threads=4;"
                            + " may be given several times.")
    private List<String> workerProperties = new ArrayList<>();

    @Option(names = "--json", description = "Also writes the result to this file.")
    private Optional<Path> json = Optional.empty();

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        BenchFolder folder = BenchFolder.fresh("backlog");
        OncePaidWorker worker =
                new OncePaidWorker(folder.worker(), "bench.backlog", workerProperties);
        PrintWriter out = spec.commandLine().getOut();
        try (BenchHost host = BenchHost.start(folder.root())) {
            out.printf("Laying out %,d events%n", events);
            out.flush();
            WorkerRun.Twice result =
                    new WorkerRun(host, out, Clock.systemUTC().instant())
                            .runTwice(worker, workers, events);
            ObjectNode report = toJson(result.first(), result.again());
            host.settings().forEach(report.putObject("settings")::put);
            out.println(report.toPrettyString());
            out.flush();
            json.ifPresent(file -> BenchFolder.write(file, report));
            return result.first().check().holds()
                            && result.again().check().holds()
                            && result.again().newEffects() == 0
                    ? 0
                    : 1;
        }
    }

    private ObjectNode toJson(WorkerRun.Result first, WorkerRun.Replayed again) {
        return JsonMapper.shared()
                .createObjectNode()
                .put("events", events)
                .put("workers", workers)
                .put("rate", Math.round(first.rate()))
                .put("workerMegabytes", first.workerRssMegabytesMax())
                .put("doubled", first.check().doubled())
                .put("lost", first.check().lost())
                .put("replayRate", Math.round(again.rate()))
                .put("replayRatio", Math.round(again.rate() / first.rate() * 100) / 100.0)
                .put("replayNewEffects", again.newEffects())
                .put("replayDoubled", again.check().doubled());
    }
}
