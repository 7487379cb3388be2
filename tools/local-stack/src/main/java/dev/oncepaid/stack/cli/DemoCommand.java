package dev.oncepaid.stack.cli;

import dev.oncepaid.stack.demo.Demo;
import dev.oncepaid.stack.demo.DemoJson;
import dev.oncepaid.stack.demo.DemoPrint;
import dev.oncepaid.stack.demo.DemoResult;
import dev.oncepaid.stack.demo.DemoSettings;
import dev.oncepaid.stack.demo.Profile;
import dev.oncepaid.stack.run.LocalStack;
import dev.oncepaid.stack.run.Ports;
import dev.oncepaid.stack.run.RunningStack;
import dev.oncepaid.stack.run.StackDescription;
import dev.oncepaid.stack.run.StackSettings;
import dev.oncepaid.stack.run.StartMode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "demo",
        description =
                "Plays hostile traffic against a stack of its own, kills gateway and worker, checks the money.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Exit status 0 only if every invariant about the money holds, every order, verdict and open case is what",
            "its story calls for, and the notifications that were acknowledged are exactly those that are stored.",
            "Nothing is left behind.",
            "",
            "Profiles:",
            "  full    what goes wrong in the field: repeats, new ids, out of order, late, double, wrong, forged;",
            "          every verdict that a channel's notification can bring about",
            "  clean   only true, timely facts: every order must end PAID, nothing parked (the kills stay)",
            "  storm   mostly repeats",
            "",
            "Example:",
            "  ./oncepaid demo --orders 5000 --profile storm --seed 7 --json target/demo.json"
        })
final class DemoCommand implements Callable<Integer> {

    // What the optimising compiler takes from two processors in the first half minute, it does not
    // give back before the demo is over.
    private static final List<String> JVM_OPTIONS = List.of("-XX:TieredStopAtLevel=1");

    // What a killed gateway had stored and not published is taken over after the grace, which must
    // outlast the two timeouts: short ones, so that a demo need not wait half a minute.
    private static final Map<String, String> GATEWAY_PROPERTIES =
            Map.of(
                    "oncepaid.store.publish-grace", "9s",
                    "oncepaid.publish.block-timeout", "2s",
                    "oncepaid.publish.send-timeout", "6s");

    private static final Map<String, String> WORKER_PROPERTIES =
            Map.of(
                    // So short that an order which never comes is a case for a person before the
                    // demo ends.
                    "oncepaid.settlement.unknown-order-patience", "5s",
                    // What waits in vain is looked at again soon after the patience is over.
                    "oncepaid.settlement.retry-delay-min", "1s",
                    // The worker that is started after the kill takes over its predecessor's
                    // partitions at once.
                    "oncepaid.consumer.instance-id", "demo-worker");

    @Option(
            names = "--orders",
            paramLabel = "N",
            defaultValue = "2000",
            description = "Default: ${DEFAULT-VALUE}.")
    private int orders;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "The same seed gives the same plan. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--profile",
            paramLabel = "full|clean|storm",
            defaultValue = "full",
            description = "Default: ${DEFAULT-VALUE}.")
    private Profile profile = Profile.FULL;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result there, for programs.")
    private @Nullable Path json;

    @Option(
            names = "--keep",
            description =
                    "Leave the stack running and say how to reach it; ./oncepaid down stops it.")
    private boolean keep;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws InterruptedException {
        if (orders < 1) {
            throw new ParameterException(spec.commandLine(), "--orders must be at least 1");
        }
        DemoFolder folder = DemoFolder.fresh(Home.kept());
        DemoSettings demo = new DemoSettings(orders, seed, profile, stackSettings(folder));
        boolean isOk = run(demo);
        if (!isOk) {
            spec.commandLine()
                    .getErr()
                    .println("logs and data are kept until the next demo in " + folder.path());
        } else if (!keep) {
            folder.remove();
        }
        return isOk ? 0 : 1;
    }

    private StackSettings stackSettings(DemoFolder folder) {
        return new StackSettings(
                Home.root(),
                Home.programs(),
                folder.stackFolder(),
                Ports.free(),
                StackSettings.THIS_MACHINE,
                Home.accounts(),
                new StackDescription.Api("ops", ApiPassword.drawn()),
                StartMode.USUAL,
                JVM_OPTIONS,
                GATEWAY_PROPERTIES,
                WORKER_PROPERTIES);
    }

    private boolean run(DemoSettings demo) throws InterruptedException {
        Progress progress = new Progress(spec.commandLine().getOut());
        LocalStack stack = LocalStack.start(demo.stack(), progress::say);
        boolean stays = false;
        try {
            DemoResult result = new Demo(demo, stack, Clock.systemUTC(), progress::say).play();
            tell(result, stack.description(), demo.stack().ports());
            stays = keep;
            return result.isOk();
        } finally {
            if (stays) {
                stack.release();
            } else {
                progress.say("stopping");
                stack.close();
            }
        }
    }

    private void tell(DemoResult result, StackDescription stack, Ports ports) {
        PrintWriter out = spec.commandLine().getOut();
        DemoPrint.print(result, out);
        Optional.ofNullable(json)
                .ifPresent(file -> DemoJson.write(result, keep ? List.of(stack) : List.of(), file));
        if (keep) {
            announce(stack, ports, out);
        }
    }

    private static void announce(StackDescription kept, Ports ports, PrintWriter out) {
        Path usual = Home.kept().resolve("stack.json");
        if (new RunningStack(usual).isAlive()) {
            out.println("another stack is running, so the commands about this one need --stack");
        } else {
            kept.writeTo(usual);
        }
        HowToReach.print(out, kept, ports);
    }
}
