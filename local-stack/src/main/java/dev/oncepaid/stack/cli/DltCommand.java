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
            "Such records are in the dead-letter topic, with their bytes, origin and reason; those that the",
            "topic did not take are in the table dead_letter. Sending one again is harmless: an event that",
            "is handled stays as it is, and a record that still cannot be read is not sent.",
            "",
            "Examples:",
            "  ./oncepaid dlt list",
            "  ./oncepaid dlt replay topic/3/17 table/2",
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
                    "Sends kept records to the topic of stored events again and says what became of each.",
            mixinStandardHelpOptions = true,
            footer = {
                "",
                "SENT: a worker looks at the event again. Otherwise nothing was sent: STILL_UNREADABLE,",
                "NO_SUCH_EVENT, NO_SUCH_LETTER, CUT_OFF (only its beginning is kept), NOT_TAKEN (by Kafka).",
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
