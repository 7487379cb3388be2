package dev.oncepaid.benchmarks;

import dev.oncepaid.benchmarks.chaos.ChaosBenchCommand;
import dev.oncepaid.benchmarks.gateway.GatewayBenchCommand;
import dev.oncepaid.benchmarks.settle.BacklogBenchCommand;
import dev.oncepaid.benchmarks.settle.FlatBenchCommand;
import dev.oncepaid.benchmarks.settle.SettleBenchCommand;
import dev.oncepaid.benchmarks.siege.SiegeBenchCommand;
import dev.oncepaid.benchmarks.verify.VerifyBenchCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code ./oncepaid bench}: each subcommand is one benchmark. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = "Measures OncePaid beside baselines, in one run on this machine.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            GatewayBenchCommand.class,
            SiegeBenchCommand.class,
            VerifyBenchCommand.class,
            SettleBenchCommand.class,
            BacklogBenchCommand.class,
            FlatBenchCommand.class,
            ChaosBenchCommand.class
        })
public final class BenchCommand {

    private BenchCommand() {}

    /** Runs one benchmark; status 0 when it ran and what it checks held. */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new BenchCommand()).execute(arguments));
    }
}
