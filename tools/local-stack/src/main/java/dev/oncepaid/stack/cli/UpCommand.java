package dev.oncepaid.stack.cli;

import dev.oncepaid.stack.run.LocalStack;
import dev.oncepaid.stack.run.ProgramEnd;
import dev.oncepaid.stack.run.RunningStack;
import dev.oncepaid.stack.run.StackDescription;
import dev.oncepaid.stack.run.StackException;
import dev.oncepaid.stack.run.StackFolder;
import dev.oncepaid.stack.run.StackSettings;
import dev.oncepaid.stack.run.StartMode;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "up",
        description = "Runs PostgreSQL, Kafka, gateway and worker until Ctrl-C.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Data, Kafka's log included, is kept in .oncepaid/ and is there again at the next start; remove that",
            "folder to begin anew. Each process logs to .oncepaid/logs/ (PostgreSQL: .oncepaid/postgres.log). Gateway and",
            "worker get 512 MiB of heap each.",
            "",
            "Exit status 0 after ./oncepaid down, 1 when one of the programs ended without being asked to."
        })
final class UpCommand implements Callable<Integer> {

    @Mixin private PortOptions ports = new PortOptions();

    @Option(
            names = "--bind",
            paramLabel = "ADDRESS",
            defaultValue = StackSettings.THIS_MACHINE,
            description =
                    "The address of gateway and worker, their management ports too. Default: ${DEFAULT-VALUE}, for this"
                            + " machine only; 0.0.0.0 is every interface. PostgreSQL and Kafka stay on this machine.")
    private String bind = StackSettings.THIS_MACHINE;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        StackSettings settings =
                new StackSettings(
                        Home.root(),
                        Home.programs(),
                        new StackFolder(Home.kept()),
                        ports.ports(),
                        bind,
                        Home.accounts(),
                        new StackDescription.Api("ops", ApiPassword.keptIn(Home.kept())),
                        StartMode.USUAL,
                        List.of(),
                        Map.of(),
                        Map.of());
        RunningStack running = new RunningStack(settings.folder().description());
        if (running.isAlive()) {
            throw new StackException("a stack is running already; ./oncepaid down stops it");
        }
        LocalStack stack = LocalStack.start(settings, line -> say(out, line));
        AtomicBoolean stopping = new AtomicBoolean();
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(
                                () -> {
                                    stopping.set(true);
                                    say(out, "stopping: gateway, worker, Kafka, PostgreSQL");
                                    stack.close();
                                },
                                "stop-stack"));
        HowToReach.print(out, stack.description(), settings.ports());
        ProgramEnd end = stack.awaitEnd();
        if (stopping.get() || running.isBeingStopped()) {
            say(out, "asked to stop");
            return 0;
        }
        say(
                out,
                end.inWords()
                        + ", so the others are stopped. Its log is "
                        + settings.folder().log(end.name())
                        + ". Nothing that was acknowledged is lost: ./oncepaid up goes on from the same data.");
        return 1;
    }

    private static void say(PrintWriter out, String line) {
        out.println(line);
        out.flush();
    }
}
