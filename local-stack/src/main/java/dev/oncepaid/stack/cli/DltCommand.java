package dev.oncepaid.stack.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

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

    private static final int IDS_PER_REQUEST = 100;

    private static final List<String> COLUMNS =
            List.of(
                    "id",
                    "reason",
                    "origin",
                    "event_id",
                    "value_bytes",
                    "kept_at",
                    "replays",
                    "kept_because");

    @Spec private CommandSpec spec = CommandSpec.create();

    @Command(
            name = "list",
            description = "Shows what is kept: where, since when, why; never its content.",
            mixinStandardHelpOptions = true)
    int list(@Mixin StackOption stack) {
        PrintWriter out = spec.commandLine().getOut();
        JsonNode answer = new WorkerApi(stack.description()).get("/dead-letters");
        List<Map<String, String>> rows = JsonRows.of(answer.get("letters"), COLUMNS);
        TextTable.print(out, rows);
        out.println(rows.isEmpty() ? "no dead letters" : rows.size() + " dead letters");
        if (answer.has("topic_unreachable")) {
            out.println(
                    "only the table was read: Kafka does not answer ("
                            + answer.get("topic_unreachable").stringValue()
                            + ")");
        }
        out.flush();
        return answer.has("topic_unreachable") ? 1 : 0;
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
            @Option(names = "--all", description = "All that 'dlt list' shows.") boolean all) {
        List<String> chosen = new ArrayList<>(ids == null ? List.of() : ids);
        if (chosen.isEmpty() != all) {
            throw new ParameterException(
                    spec.commandLine(), "name ids as 'dlt list' shows them, or --all");
        }
        WorkerApi worker = new WorkerApi(stack.description());
        if (all) {
            worker.get("/dead-letters")
                    .get("letters")
                    .forEach(letter -> chosen.add(letter.get("id").stringValue()));
        }
        PrintWriter out = spec.commandLine().getOut();
        List<Map<String, String>> outcomes = new ArrayList<>();
        for (int from = 0; from < chosen.size(); from += IDS_PER_REQUEST) {
            List<String> some =
                    chosen.subList(from, Math.min(from + IDS_PER_REQUEST, chosen.size()));
            outcomes.addAll(
                    JsonRows.of(
                            worker.post("/dead-letters/replay", Map.of("ids", some)),
                            List.of("id", "event_id", "outcome")));
        }
        TextTable.print(out, outcomes);
        long sent = outcomes.stream().filter(row -> "SENT".equals(row.get("outcome"))).count();
        out.println(sent + " of " + outcomes.size() + " sent again");
        out.flush();
        return all || sent == outcomes.size() ? 0 : 1;
    }
}
