package dev.oncepaid.stack.cli;

import dev.oncepaid.stack.inspect.DeadLetterTopics;
import dev.oncepaid.stack.run.StackException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "dlt",
        description = "Lists the records that no worker could read, and sends chosen ones again.",
        synopsisSubcommandLabel = "(list | replay)",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Such records are in the dead-letter topics, with their bytes, origin and reason: topic/… of stored",
            "events, orders/… of orders to be registered; those that the topics did not take are in the table",
            "dead_letter. Each goes back to the topic it came from. Sending one again is harmless: an event that",
            "is handled stays as it is, an order that is registered too, and what still cannot be taken is not sent.",
            "",
            "Examples:",
            "  ./oncepaid dlt list",
            "  ./oncepaid dlt replay topic/3/17 orders/0/4 table/2",
            "  ./oncepaid dlt replay --all"
        })
final class DltCommand {

    /** The worker takes half a second for each; a request must be answered long before a minute. */
    private static final int IDS_PER_REQUEST = 20;

    private static final List<String> COLUMNS =
            List.of(
                    "id",
                    "reason",
                    "origin",
                    "event_id",
                    "value_bytes",
                    "kept_at",
                    "replays",
                    "publish_error");

    @Spec private CommandSpec spec = CommandSpec.create();

    @Command(
            name = "list",
            description = "Shows what is kept: where, since when, why; never its content.",
            mixinStandardHelpOptions = true,
            footer = {
                "",
                "All of the table, and of the topics the newest 100 of each partition; the last line says how many",
                "there are in all. Exit status 1 when a topic could not be read or does not exist."
            })
    int list(@Mixin StackOption stack) {
        PrintWriter out = spec.commandLine().getOut();
        ListedLetters listed = ListedLetters.of(new WorkerApi(stack.description()));
        TextTable.print(out, JsonRows.of(listed.all(), COLUMNS));
        Optional<DeadLetterTopics.Sight> seen = topics(stack).look();
        out.println(howMany(listed, seen));
        listed.topicUnreachable()
                .ifPresent(
                        why ->
                                out.println(
                                        "the worker could not read the topics: Kafka does not answer ("
                                                + VisibleText.of(why)
                                                + ")"));
        seen.ifPresent(sight -> tellOfMissing(out, sight));
        out.flush();
        return listed.topicUnreachable().isEmpty()
                        && seen.filter(sight -> sight.missing().isEmpty()).isPresent()
                ? 0
                : 1;
    }

    private static String howMany(ListedLetters listed, Optional<DeadLetterTopics.Sight> seen) {
        int shown = listed.all().size();
        if (seen.isEmpty()) {
            return count(shown)
                    + " shown; how many there are in all is not known: Kafka does not answer";
        }
        long all = listed.inTable().size() + seen.get().letters();
        return all <= shown
                ? count(shown)
                : "%s, %d of them shown: the newest of each partition; 'dlt replay --all' takes them all"
                        .formatted(count(all), shown);
    }

    private static String count(long letters) {
        return letters == 0 ? "no dead letters" : letters + " dead letters";
    }

    private static void tellOfMissing(PrintWriter out, DeadLetterTopics.Sight seen) {
        seen.missing()
                .forEach(
                        topic ->
                                out.println(
                                        "the topic "
                                                + topic
                                                + " does not exist: what it held is gone, new letters go to the table;"
                                                + " a worker makes it at its start"));
    }

    private static DeadLetterTopics topics(StackOption stack) {
        return new DeadLetterTopics(stack.description().kafka());
    }

    @Command(
            name = "replay",
            description =
                    "Sends kept records to the topic they came from again and says what became of each.",
            mixinStandardHelpOptions = true,
            footer = {
                "",
                "SENT: a worker looks at it again. Otherwise nothing was sent: STILL_UNREADABLE, NO_SUCH_EVENT,",
                "REGISTERED_OTHERWISE, NO_SUCH_LETTER, CUT_OFF (only its beginning is kept), UNKNOWN_ORIGIN (of a",
                "topic that this worker does not read), NOT_TAKEN (by Kafka).",
                "Exit status 1 when one of the named was not sent."
            })
    int replay(
            @Mixin StackOption stack,
            @Parameters(
                            paramLabel = "ID",
                            description = "As 'dlt list' shows them.",
                            arity = "0..*")
                    @Nullable List<String> ids,
            @Option(
                            names = "--all",
                            description =
                                    "All of the table and of the topics, also those that 'dlt list' does not show.")
                    boolean all,
            @Mixin CommentOption comment) {
        List<String> chosen = ids == null ? List.of() : ids;
        if (chosen.isEmpty() != all) {
            throw new ParameterException(
                    spec.commandLine(), "name ids as 'dlt list' shows them, or --all");
        }
        WorkerApi worker = new WorkerApi(stack.description());
        PrintWriter out = spec.commandLine().getOut();
        Iterator<String> wanted =
                (all ? everyId(out, worker, topics(stack)) : chosen.stream()).iterator();
        long asked = 0;
        long sent = 0;
        while (wanted.hasNext()) {
            List<String> some = next(wanted);
            List<Map<String, String>> outcomes = replay(worker, comment.with(Map.of("ids", some)));
            TextTable.print(out, outcomes);
            out.flush();
            asked += some.size();
            sent += outcomes.stream().filter(row -> "SENT".equals(row.get("outcome"))).count();
        }
        out.println(sent + " of " + asked + " sent again");
        out.flush();
        return all || sent == asked ? 0 : 1;
    }

    /**
     * Of the letters that are there now: one that comes back while others are sent is not sent a
     * second time.
     */
    private static Stream<String> everyId(
            PrintWriter out, WorkerApi worker, DeadLetterTopics topics) {
        DeadLetterTopics.Sight seen =
                topics.look()
                        .orElseThrow(
                                () ->
                                        new StackException(
                                                "Kafka does not answer, so nothing was sent: try again"));
        tellOfMissing(out, seen);
        return Stream.concat(
                ListedLetters.of(worker).inTable().stream().map(ListedLetters::id), seen.ids());
    }

    private static List<String> next(Iterator<String> wanted) {
        List<String> some = new ArrayList<>();
        while (wanted.hasNext() && some.size() < IDS_PER_REQUEST) {
            some.add(wanted.next());
        }
        return some;
    }

    private static List<Map<String, String>> replay(WorkerApi worker, Map<String, Object> request) {
        return JsonRows.of(
                worker.post("/dead-letters/replay", request), List.of("id", "event_id", "outcome"));
    }
}
