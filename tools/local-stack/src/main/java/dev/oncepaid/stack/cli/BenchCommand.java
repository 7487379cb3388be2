package dev.oncepaid.stack.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Stands in the list of commands for the benchmarks, which the script starts by themselves. */
@Command(
        name = "bench",
        description = "Measures rates, latencies and losses beside baselines in the same run.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "What can be measured: gateway, siege, verify, settle, backlog, flat, chaos.",
            "'./oncepaid bench --help' says what each is, './oncepaid bench gateway --help' what it can be told.",
            "docs/performance.md says how to read the figures."
        })
final class BenchCommand implements Callable<Integer> {

    @Spec private CommandSpec spec = CommandSpec.create();

    /** Reached only without the script: the benchmarks are not on this class path. */
    @Override
    public Integer call() {
        spec.commandLine()
                .getErr()
                .println("the benchmarks are started by the script: ./oncepaid bench");
        return 1;
    }
}
