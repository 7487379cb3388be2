package dev.oncepaid.stack.cli;

import java.io.PrintWriter;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
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
        name = "cases",
        description = "Lists what a person must decide, shows one case, and takes the decision.",
        synopsisSubcommandLabel = "(list | show | resolve | retry)",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  ./oncepaid cases list",
            "  ./oncepaid cases list --status all --reason LATE_PAYMENT",
            "  ./oncepaid cases show 17",
            "  ./oncepaid cases resolve 17 refund --comment 'the payer rang'",
            "  ./oncepaid cases resolve 18 book --order O-2 --comment 'paid with the old link'",
            "  ./oncepaid cases resolve 19 book --order O-3 --register --comment 'ordered by phone'",
            "  ./oncepaid cases retry 20"
        })
final class CasesCommand {

    private static final List<String> COLUMNS =
            List.of(
                    "id",
                    "reason",
                    "merchant",
                    "order_no",
                    "channel",
                    "trade_no",
                    "amount_minor",
                    "currency",
                    "suggested_action",
                    "resolution",
                    "opened_at");

    @Spec private CommandSpec spec = CommandSpec.create();

    /** Which cases, in the words of the command line. */
    enum Status {
        OPEN,
        RESOLVED,
        ALL;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What may be decided, in the words of the command line. */
    enum Action {
        REFUND,
        BOOK,
        WRITE_OFF,
        IGNORE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** Which cases are listed. */
    static final class Filter {

        @Option(
                names = "--status",
                defaultValue = "open",
                description = "${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
        private Status status = Status.OPEN;

        @Option(names = "--merchant", description = "Only this merchant's.")
        private @Nullable String merchant;

        @Option(names = "--reason", description = "Only these, for instance LATE_PAYMENT.")
        private @Nullable String reason;

        String query() {
            return "?status=" + status + term("merchant", merchant) + term("reason", reason);
        }

        private static String term(String name, @Nullable String value) {
            return value == null
                    ? ""
                    : "&" + name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
        }
    }

    /** What only a booking needs. */
    static final class Booking {

        @Option(
                names = "--order",
                paramLabel = "NUMBER",
                description = "With book: the order that the money pays.")
        private @Nullable String order;

        @Option(names = "--register", description = "With book: make that order first.")
        private boolean register;

        /** Whoever names an order has meant to book, and must not find the money refunded. */
        boolean fits(Action action) {
            return action == Action.BOOK ? order != null : order == null && !register;
        }
    }

    @Command(
            name = "list",
            description = "Shows the cases, oldest first.",
            mixinStandardHelpOptions = true)
    int list(@Mixin StackOption stack, @Mixin Filter filter) {
        WorkerApi worker = new WorkerApi(stack.description());
        List<Map<String, String>> rows = new ArrayList<>();
        String after = "0";
        while (!after.isEmpty()) {
            JsonNode page = worker.get("/cases" + filter.query() + "&after=" + after);
            rows.addAll(JsonRows.of(page.get("cases"), COLUMNS));
            after = page.path("next").asString("");
        }
        PrintWriter out = spec.commandLine().getOut();
        TextTable.print(out, rows);
        out.println(rows.isEmpty() ? "no cases" : rows.size() + " cases");
        out.flush();
        return 0;
    }

    @Command(
            name = "show",
            description = "Shows a case with its events, its money and its refund.",
            mixinStandardHelpOptions = true)
    int show(@Mixin StackOption stack, @Parameters(paramLabel = "ID") long id) {
        print(new WorkerApi(stack.description()).get("/cases/" + id));
        return 0;
    }

    @Command(
            name = "resolve",
            description = "Carries out a decision, once, and shows the case as it is then.",
            mixinStandardHelpOptions = true,
            footer = {
                "",
                "  refund     the suspended money is set aside and a refund queued; you send it, under the number shown",
                "  book       the suspended money pays another open order of the same amount, --order",
                "  write-off  the money is kept without an order",
                "  ignore     nothing is done; only for cases that hold no money",
                "",
                "Who decided (the stack's user) and why are kept with the case. Exit status 1 when it was resolved",
                "before or the decision does not fit; then nothing was changed."
            })
    int resolve(
            @Mixin StackOption stack,
            @Parameters(paramLabel = "ID") long id,
            @Parameters(paramLabel = "ACTION", description = "${COMPLETION-CANDIDATES}.")
                    Action action,
            @Option(
                            names = "--comment",
                            paramLabel = "TEXT",
                            required = true,
                            description = "Kept with the case.")
                    String comment,
            @Mixin Booking booking) {
        if (!booking.fits(action)) {
            throw new ParameterException(
                    spec.subcommands().get("resolve"),
                    "book needs --order, and only book takes --order and --register");
        }
        Map<String, Object> decision = new LinkedHashMap<>();
        decision.put("action", action.toString());
        decision.put("comment", comment);
        if (action == Action.BOOK) {
            decision.put("order_no", booking.order);
            decision.put("register", booking.register);
        }
        print(new WorkerApi(stack.description()).post("/cases/" + id + "/resolution", decision));
        return 0;
    }

    @Command(
            name = "retry",
            description =
                    "Has a case tried again, once its cause is removed, and shows the case as it is"
                            + " then.",
            mixinStandardHelpOptions = true,
            footer = {
                "",
                "Its parked events are decided again at once, and a gateway reads its notifications again with",
                "the keys, decoders and accounts it has now; show the case a moment later: reread_outcome says",
                "what came of it. The case ends by itself when something takes effect; until then it is open,",
                "and one that was ignored is opened again. Exit status 1 when there is nothing to try."
            })
    int retry(
            @Mixin StackOption stack,
            @Parameters(paramLabel = "ID") long id,
            @Mixin CommentOption comment) {
        print(
                new WorkerApi(stack.description())
                        .post("/cases/" + id + "/retry", comment.with(Map.of())));
        return 0;
    }

    private void print(JsonNode one) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(VisibleText.ofLines(one.toPrettyString()));
        out.flush();
    }
}
