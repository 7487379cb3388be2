package dev.oncepaid.benchmarks.settle;

import dev.oncepaid.benchmarks.host.BenchFolder;
import dev.oncepaid.benchmarks.host.BenchHost;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Callable;
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
            "Makes a settled history in the server (4 million events: some minutes and 15 GB of"
                    + " disk), measures 100,000 fresh events at a tenth of it and at the whole, and"
                    + " prints the ratios."
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
        OncePaidWorker worker = OncePaidWorker.byDefault(folder.worker(), "bench.flat");
        PrintWriter out = spec.commandLine().getOut();
        try (BenchHost host = BenchHost.start(folder.root())) {
            FlatBench bench = new FlatBench(host, worker, out, Clock.systemUTC().instant());
            FlatBench.Cost few = bench.costAt(rows / 10);
            FlatBench.Cost many = bench.costAt(rows);
            ObjectNode report = toJson(few, many);
            host.settings().forEach(report.putObject("settings")::put);
            out.println(report.toPrettyString());
            out.flush();
            json.ifPresent(file -> BenchFolder.write(file, report));
            return 0;
        }
    }

    private ObjectNode toJson(FlatBench.Cost few, FlatBench.Cost many) {
        return JsonMapper.shared()
                .createObjectNode()
                .put("rows", rows)
                .put("insertMicrosFew", rounded(few.insert()))
                .put("insertMicrosMany", rounded(many.insert()))
                .put("insertRatio", rounded(many.insert() / few.insert()))
                .put("applyMicrosFew", rounded(few.apply()))
                .put("applyMicrosMany", rounded(many.apply()))
                .put("applyRatio", rounded(many.apply() / few.apply()));
    }

    private static double rounded(double figure) {
        return Math.round(figure * 100) / 100.0;
    }
}
