package dev.oncepaid.stack.cli;

import java.io.PrintWriter;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

@Command(
        name = "replay",
        description = "Publishes stored events once more, from the table to Kafka.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "All that fit every named condition. They go the way of every event, to the workers and to whoever",
            "else listens. What was applied is not applied again: zero new effects, however often.",
            "Conditions that no event can have are refused (exit status 1); conditions that none has are told.",
            "",
            "Examples:",
            "  ./oncepaid replay --order O-1",
            "  ./oncepaid replay --channel wechat --from 2026-11-29T08:00:00Z --until 2026-11-29T09:00:00Z",
            "  ./oncepaid replay --status PENDING",
            "  ./oncepaid replay --all"
        })
final class ReplayCommand implements Callable<Integer> {

    enum Status {
        PENDING,
        SUCCEEDED,
        FAILED,
        PARKED
    }

    @Option(
            names = "--from",
            paramLabel = "TIME",
            description = "Received at or after it, ISO 8601.")
    private @Nullable Instant from;

    @Option(names = "--until", paramLabel = "TIME", description = "Received before it.")
    private @Nullable Instant until;

    @Option(names = "--channel", description = "The channel, as in its notify URLs.")
    private @Nullable String channel;

    @Option(names = "--account", description = "The account of the notify URL.")
    private @Nullable String account;

    @Option(names = "--merchant", description = "Whose orders they are about.")
    private @Nullable String merchant;

    @Option(names = "--order", paramLabel = "NUMBER", description = "The merchant's order number.")
    private @Nullable String order;

    @Option(names = "--status", description = "${COMPLETION-CANDIDATES}.")
    private @Nullable Status status;

    @Option(names = "--all", description = "Without any condition: every stored event.")
    private boolean all;

    @Mixin private CommentOption comment = new CommentOption();
    @Mixin private StackOption stack = new StackOption();
    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        Map<String, String> conditions = conditions();
        if (conditions.isEmpty() != all) {
            throw new ParameterException(
                    spec.commandLine(), "say which events are meant, or --all and nothing else");
        }
        PrintWriter out = spec.commandLine().getOut();
        WorkerApi worker = new WorkerApi(stack.description());
        long sent = 0;
        long skipped = 0;
        boolean done = false;
        String named = words(conditions);
        while (!done) {
            JsonNode stretch = worker.post("/events/replay", comment.with(conditions));
            sent += stretch.get("sent").longValue();
            skipped += stretch.get("skipped").longValue();
            done = stretch.get("done").booleanValue();
            conditions.put("after", stretch.get("after").asString());
            if (!done) {
                out.println(sent + " sent, up to event " + stretch.get("after").asString());
                out.flush();
            }
        }
        out.println(sent + " events published once more");
        if (sent + skipped == 0) {
            out.println("no stored event fits" + named);
        }
        if (skipped > 0) {
            out.println(
                    skipped + " not: their stored facts are of a version this worker cannot read");
        }
        out.flush();
        return skipped == 0 ? 0 : 1;
    }

    private static String words(Map<String, String> conditions) {
        return conditions.entrySet().stream()
                .map(one -> " " + one.getKey() + "=" + VisibleText.of(one.getValue()))
                .collect(Collectors.joining());
    }

    private Map<String, String> conditions() {
        Map<String, String> named = new LinkedHashMap<>();
        put(named, "received_from", from);
        put(named, "received_until", until);
        put(named, "channel", channel);
        put(named, "account", account);
        put(named, "merchant", merchant);
        put(named, "order_no", order);
        put(named, "status", status);
        return named;
    }

    private static void put(Map<String, String> named, String name, @Nullable Object value) {
        if (value != null) {
            named.put(name, value.toString());
        }
    }
}
