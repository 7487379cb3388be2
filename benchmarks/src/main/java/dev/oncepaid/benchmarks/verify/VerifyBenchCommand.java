package dev.oncepaid.benchmarks.verify;

import dev.oncepaid.benchmarks.host.BenchFolder;
import dev.oncepaid.gateway.channel.crypto.CryptoProvider;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ObjectNode;

/** {@code bench verify}. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = {
            "Microseconds to verify one notification, bytes to facts.",
            "",
            "Each verifier whole, beside the channel's official library on the same input where"
                    + " there is one, and beside the RSA operation alone by the same provider."
        })
public final class VerifyBenchCommand implements Callable<Integer> {

    private static final int WARM_UPS = 3;

    @Option(names = "--json", description = "Also writes the result to this file.")
    private Optional<Path> json = Optional.empty();

    @Option(
            names = "--seconds",
            defaultValue = "5",
            description = "Measured seconds of each (default ${DEFAULT-VALUE}).")
    private int seconds;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws RunnerException {
        BenchFolder folder = BenchFolder.fresh("verify");
        Map<String, Double> micros = micros(new Runner(options(folder)).run());
        VerifyReport report = new VerifyReport(micros, CryptoProvider.nameInUse());
        ObjectNode figures = report.toJson();
        PrintWriter out = spec.commandLine().getOut();
        out.print(report.table());
        out.flush();
        json.ifPresent(file -> BenchFolder.write(file, figures));
        return 0;
    }

    private Options options(BenchFolder folder) {
        return new OptionsBuilder()
                .include(VerifyBenchmark.class.getName())
                .forks(1)
                .warmupIterations(WARM_UPS)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(seconds)
                .measurementTime(TimeValue.seconds(1))
                .jvmArgsAppend("-D" + VerifyBenchmark.ACCOUNTS_PROPERTY + "=" + folder.accounts())
                .verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true)
                .build();
    }

    private static Map<String, Double> micros(Collection<RunResult> results) {
        return results.stream()
                .collect(
                        Collectors.toMap(
                                result -> result.getPrimaryResult().getLabel(),
                                result -> result.getPrimaryResult().getScore()));
    }
}
