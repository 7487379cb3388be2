package dev.oncepaid.stack.cli;

import dev.oncepaid.model.Channel;
import dev.oncepaid.stack.inspect.EventTables;
import dev.oncepaid.stack.inspect.Tables;
import dev.oncepaid.stack.run.GatewayTool;
import dev.oncepaid.stack.run.StackException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "reparse",
        description = "Reads stored bodies again with the decoders, keys and accounts of today.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "For what was stored but not understood, or judged for the wrong account: a rotated key was added, a",
            "decoder was fixed, an app id, merchant id, seller id or merchant was corrected. What a body says now",
            "is stored as a statement of its own beside the old one, with the same body, and is applied like any",
            "other; nothing that is stored is changed. Without --all only unreadable bodies, unknown status words,",
            "messages for another account than that of their URL (sought at the other accounts of the channel,",
            "too) and those whose account has another merchant now are read. May be run again at any time.",
            "",
            "Exit status 1 when something could not be read, or the event does not exist.",
            "",
            "Examples:",
            "  ./oncepaid reparse --dry-run               shows, per event, what would be stored",
            "  ./oncepaid reparse --account shop-w",
            "  ./oncepaid reparse --event 4711"
        })
final class ReparseCommand implements Callable<Integer> {

    /** How the last line begins when no event was read. */
    private static final String NOTHING = "0 read:";

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

    @Mixin private CommentOption comment = new CommentOption();
    @Mixin private StackOption stack = new StackOption();
    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        refuseAnUnknownChannel();
        refuseAnUnknownEvent();
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
        add(arguments, "comment", comment.text());
        PrintWriter out = spec.commandLine().getOut();
        AtomicBoolean nothing = new AtomicBoolean();
        int status =
                new GatewayTool(Home.root(), stack.description())
                        .run(
                                PROGRAM,
                                arguments,
                                line -> {
                                    nothing.compareAndSet(false, line.startsWith(NOTHING));
                                    out.println(VisibleText.of(line));
                                    out.flush();
                                });
        if (nothing.get() && !conditions().isEmpty()) {
            out.println(nothingFits());
            out.flush();
        }
        return status;
    }

    private void refuseAnUnknownChannel() {
        if (channel != null && Channel.fromCode(channel).isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--channel '%s' is none of %s"
                            .formatted(VisibleText.of(channel), Arrays.toString(Channel.values())));
        }
    }

    private void refuseAnUnknownEvent() {
        if (event == null) {
            return;
        }
        try (Tables tables = stack.tables()) {
            if (!new EventTables(tables).isStored(event)) {
                throw new StackException("there is no event " + event);
            }
        }
    }

    private String nothingFits() {
        return all || event != null
                ? "no stored event fits" + conditions()
                : "no unreadable body and no unknown status word fits" + conditions();
    }

    private String conditions() {
        return (channel == null ? "" : " --channel " + channel)
                + (account == null ? "" : " --account " + VisibleText.of(account))
                + (event == null ? "" : " --event " + event);
    }

    private static void add(List<String> arguments, String name, @Nullable Object value) {
        if (value != null) {
            arguments.add("--" + name + "=" + value);
        }
    }
}
