package dev.oncepaid.stack.cli;

import dev.oncepaid.stack.run.RunningStack;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "down",
        description = "Stops a running stack, the one of demo --keep or of up. Its data stays.",
        mixinStandardHelpOptions = true)
final class DownCommand implements Callable<Integer> {

    @Mixin private StackOption stack = new StackOption();
    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        new RunningStack(stack.file())
                .stop(
                        line -> {
                            out.println(line);
                            out.flush();
                        });
        return 0;
    }
}
