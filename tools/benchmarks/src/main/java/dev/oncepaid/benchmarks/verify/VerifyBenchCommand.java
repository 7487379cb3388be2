package dev.oncepaid.benchmarks.verify;

import dev.oncepaid.benchmarks.host.BenchFolder;
import dev.oncepaid.channel.crypto.CryptoProvider;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.openjdk.jmh.results.IterationResult;
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

/** {@code bench verify}. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = {
            "Microseconds of processor time to verify one notification, bytes to facts.",
            "",
            "Each verifier whole, beside the cryptography of the same bytes alone by the same"
                    + " provider, and beside the channel's official library on the same input"
                    + " where there is one; in rounds, so that each ratio is of the same minute."
        })
public final class VerifyBenchCommand implements Callable<Integer> {

    private static final int ITERATIONS_PER_SECOND = 10;

    @Option(names = "--json", description = "Also writes the result to this file.")
    private Optional<Path> json = Optional.empty();

    @Option(
            names = "--rounds",
            defaultValue = "3",
            description = "How often all of it is measured (default ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--warm-up",
            defaultValue = "4",
            description = "Seconds before each measurement (default ${DEFAULT-VALUE}).")
    private int warmUpSeconds;

    @Option(
            names = "--seconds",
            defaultValue = "2",
            description = "Measured seconds of each in each round (default ${DEFAULT-VALUE}).")
    private int seconds;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws RunnerException {
        Options options = options(BenchFolder.fresh("verify"));
        double loadBefore = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        List<Map<String, Double>> micros = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            micros.add(micros(new Runner(options).run()));
        }
        VerifyReport report =
                new VerifyReport(
                        micros, new VerifyReport.Machine(CryptoProvider.nameInUse(), loadBefore));
        PrintWriter out = spec.commandLine().getOut();
        out.print(report.table());
        out.flush();
        json.ifPresent(file -> BenchFolder.write(file, report.toJson()));
        return 0;
    }

    private Options options(BenchFolder folder) {
        Path accounts = folder.root().resolve("accounts");
        return new OptionsBuilder()
                .include(VerifyBenchmark.class.getName())
                .forks(1)
                .warmupIterations(warmUpSeconds)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(seconds * ITERATIONS_PER_SECOND)
                .measurementTime(TimeValue.milliseconds(1000 / ITERATIONS_PER_SECOND))
                // Compiled before it goes on: on a busy machine the compiler comes late otherwise.
                .jvmArgsAppend(
                        "-Xms512m",
                        "-Xmx512m",
                        "-Xbatch",
                        "-D" + VerifyBenchmark.ACCOUNTS_PROPERTY + "=" + accounts)
                .verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true)
                .build();
    }

    private static Map<String, Double> micros(Collection<RunResult> results) {
        return results.stream()
                .collect(
                        Collectors.toMap(
                                VerifyBenchCommand::classAndMethod, VerifyBenchCommand::median));
    }

    /** Of a round's short iterations. */
    private static double median(RunResult result) {
        double[] sorted =
                result.getBenchmarkResults().stream()
                        .flatMap(fork -> fork.getIterationResults().stream())
                        .mapToDouble(VerifyBenchCommand::micros)
                        .sorted()
                        .toArray();
        return sorted[(sorted.length - 1) / 2];
    }

    private static double micros(IterationResult iteration) {
        return Optional.ofNullable(iteration.getSecondaryResults().get(ProcessorTime.COUNTER))
                .orElseThrow()
                .getScore();
    }

    private static String classAndMethod(RunResult result) {
        String name = result.getParams().getBenchmark();
        int method = name.lastIndexOf('.');
        int outer = Math.max(name.lastIndexOf('.', method - 1), name.lastIndexOf('$'));
        return name.substring(outer + 1);
    }
}
