package dev.oncepaid.benchmarks.settle;

import dev.oncepaid.benchmarks.host.BenchFolder;
import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.host.Medians;
import dev.oncepaid.stack.run.Deployable;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** {@code bench flat}. */
@Command(
        name = "flat",
        mixinStandardHelpOptions = true,
        description = {
            "What one event costs, insert and apply, with many stored events and with a tenth of"
                    + " them.",
            "",
            "Makes two settled histories in the server, the large one and a tenth of it (4 million"
                    + " events: some minutes and 15 GB of disk), measures 60,000 fresh events"
                    + " beside each in turn, five times, and prints medians and their ratios."
        })
public final class FlatBenchCommand implements Callable<Integer> {

    @Option(
            names = "--rows",
            defaultValue = "4000000",
            description = "Stored events of the large history (default ${DEFAULT-VALUE}).")
    private int rows;

    @Option(names = "--json", description = "Also writes the result to this file.")
    private Optional<Path> json = Optional.empty();

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        BenchFolder folder = BenchFolder.fresh("flat");
        Deployable worker = folder.worker();
        PrintWriter out = spec.commandLine().getOut();
        try (BenchHost host = BenchHost.start(folder.root())) {
            FlatBench bench = new FlatBench(host, worker, out, Clock.systemUTC().instant());
            ObjectNode report = toJson(bench.run(rows / 10, rows));
            host.settings().forEach(report.putObject("settings")::put);
            out.println(report.toPrettyString());
            out.flush();
            json.ifPresent(file -> BenchFolder.write(file, report));
            return 0;
        }
    }

    private ObjectNode toJson(List<FlatBench.Round> rounds) {
        return JsonMapper.shared()
                .createObjectNode()
                .put("rows", rows)
                .put("insertMicrosFew", median(rounds, round -> round.few().insert()))
                .put("insertMicrosMany", median(rounds, round -> round.many().insert()))
                .put("insertRatio", median(rounds, FlatBench.Round::insertRatio))
                .put("applyMicrosFew", median(rounds, round -> round.few().apply()))
                .put("applyMicrosMany", median(rounds, round -> round.many().apply()))
                .put("applyRatio", median(rounds, FlatBench.Round::applyRatio));
    }

    private static double median(
            List<FlatBench.Round> rounds, ToDoubleFunction<FlatBench.Round> figure) {
        return rounded(Medians.of(rounds, figure));
    }

    private static double rounded(double figure) {
        return Math.round(figure * 100) / 100.0;
    }
}
