package dev.oncepaid.stack.cli;

import dev.oncepaid.stack.run.GatewayTool;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "reparse",
        description = "Reads stored bodies again with the decoders and keys of today.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "For what was stored but not understood: a rotated key has been added to the account, or a decoder",
            "was mended. What a body says now is stored as a statement of its own beside the old one, with the",
            "same body, and is applied like any other; nothing that is stored is changed. Without --all only",
            "unreadable bodies and unknown status words are read. May be run again at any time.",
            "",
            "Exit status 1 when something could not be read.",
            "",
            "Examples:",
            "  ./oncepaid reparse --dry-run               shows, per event, what would be stored",
            "  ./oncepaid reparse --account shop-w",
            "  ./oncepaid reparse --event 4711"
        })
final class ReparseCommand implements Callable<Integer> {

    private static final String PROGRAM = "dev.oncepaid.gateway.reparse.ReparseApplication";

    @Option(names = "--dry-run", description = "Only show what would be stored.")
    private boolean dryRun;

    @Option(names = "--all", description = "Also what was understood.")
    private boolean all;

    @Option(names = "--event", paramLabel = "ID", description = "Only this event.")
    private @Nullable Long event;

    @Option(names = "--channel", description = "Only events of this channel.")
    private @Nullable String channel;

    @Option(names = "--account", description = "Only events of this account.")
    private @Nullable String account;

    @Mixin private StackOption stack = new StackOption();

    @Override
    public Integer call() {
        List<String> arguments = new ArrayList<>();
        if (dryRun) {
            arguments.add("--dry-run");
        }
        if (all) {
            arguments.add("--all");
        }
        add(arguments, "event", event);
        add(arguments, "channel", channel);
        add(arguments, "account", account);
        return new GatewayTool(Home.root(), stack.description()).run(PROGRAM, arguments);
    }

    private static void add(List<String> arguments, String name, @Nullable Object value) {
        if (value != null) {
            arguments.add("--" + name + "=" + value);
        }
    }
}
