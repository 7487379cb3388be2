package dev.oncepaid.stack.cli;

import dev.oncepaid.stack.demo.Demo;
import dev.oncepaid.stack.demo.DemoSettings;
import dev.oncepaid.stack.demo.Profile;
import dev.oncepaid.stack.run.LocalStack;
import dev.oncepaid.stack.run.Ports;
import dev.oncepaid.stack.run.StackDescription;
import dev.oncepaid.stack.run.StackSettings;
import dev.oncepaid.stack.run.StartMode;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "rehearse",
        description =
                "Records which classes gateway and worker need, so that their next starts take a third.",
        mixinStandardHelpOptions = true,
        hidden = true,
        footer = {"", "./oncepaid build does it, once for each build."})
final class RehearseCommand implements Callable<Integer> {

    // Enough to go through every channel and to the effects; the kills of a real demo would lose
    // the recording.
    private static final int ORDERS = 40;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws InterruptedException {
        Progress progress = new Progress(spec.commandLine().getOut());
        DemoFolder folder = DemoFolder.fresh(Home.kept());
        StackSettings settings = settings(folder);
        try (LocalStack stack = LocalStack.start(settings, progress::say)) {
            DemoSettings demo = new DemoSettings(ORDERS, 1, Profile.CLEAN, settings);
            new Demo(demo, stack, Clock.systemUTC(), progress::say).rehearse();
            progress.say("stopping, and recording what was loaded");
            stack.closeRecorded();
        } finally {
            folder.remove();
        }
        return 0;
    }

    private static StackSettings settings(DemoFolder folder) {
        return new StackSettings(
                Home.root(),
                Home.programs(),
                folder.stackFolder(),
                Ports.free(),
                StackSettings.THIS_MACHINE,
                Home.accounts(),
                new StackDescription.Api("ops", ApiPassword.drawn()),
                StartMode.RECORDED,
                List.of("-XX:TieredStopAtLevel=1"),
                Map.of(),
                Map.of());
    }
}
