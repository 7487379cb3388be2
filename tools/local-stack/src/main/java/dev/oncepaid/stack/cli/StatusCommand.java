package dev.oncepaid.stack.cli;

import dev.oncepaid.stack.inspect.ConsumerLag;
import dev.oncepaid.stack.inspect.EventTables;
import dev.oncepaid.stack.inspect.OrderTables;
import dev.oncepaid.stack.inspect.Tables;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "status",
        description = "Shows what a running stack has stored, what became of it, and what waits.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "How to read it:",
            "  PENDING    stored, not handled yet; normal for some milliseconds, see the age of the oldest",
            "  FAILED     tried, will be tried again by itself (an order that is not registered yet, for instance)",
            "  PARKED     a person or a later event must come; each has an open case (./oncepaid cases list)",
            "  PARKED, decided   stays parked, but its case is resolved: nobody must do anything",
            "  unpublished, unsent: still owed to Kafka",
            "  lag        records in Kafka that the workers have not passed, at which rate they pass them, and when",
            "             they will have caught up",
            "  refused    not genuine, in the last hour; 'unknown-serial' usually means a rotated key"
        })
final class StatusCommand implements Callable<Integer> {

    @Mixin private StackOption stack = new StackOption();
    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (Tables tables = stack.tables()) {
            EventTables events = new EventTables(tables);
            OrderTables orders = new OrderTables(tables);
            section(out, "handling", handling(events));
            section(out, "verdicts", events.verdicts());
            section(out, "waiting", waiting(events, orders));
            section(out, "workers", LagReport.of(new ConsumerLag(stack.description().kafka())));
            section(out, "orders", orders.orders());
            section(out, "open cases", orders.openCases());
            out.println("accounts");
            TextTable.print(out, events.accounts());
            out.println("refused in the last hour");
            TextTable.print(out, events.refusals());
        }
        out.flush();
        return 0;
    }

    /** What stays parked after its case was decided needs nobody's eyes. */
    private static Map<String, Long> handling(EventTables events) {
        Map<String, Long> handling = new LinkedHashMap<>(events.handleStatus());
        long open = events.parkedAndOpen();
        long all = handling.getOrDefault("PARKED", 0L);
        handling.put("PARKED", open);
        handling.put("PARKED, decided", Math.max(0, all - open));
        return handling;
    }

    private static Map<String, Object> waiting(EventTables events, OrderTables orders) {
        Map<String, Object> waiting = new LinkedHashMap<>();
        waiting.put("unpublished events", events.unpublished());
        waiting.put("unsent effects", orders.unsentEffects());
        waiting.put("oldest pending", events.oldestPendingSeconds() + " s");
        return waiting;
    }

    private static void section(PrintWriter out, String title, Map<String, ?> pairs) {
        out.println(title);
        TextTable.print(out, pairs);
    }
}
