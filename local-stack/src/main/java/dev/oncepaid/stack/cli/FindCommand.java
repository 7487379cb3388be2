package dev.oncepaid.stack.cli;

import dev.oncepaid.stack.inspect.EventTables;
import dev.oncepaid.stack.inspect.OrderTables;
import dev.oncepaid.stack.inspect.Tables;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "find",
        description = "Shows what became of an order, a trade or a notification.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Exit status 1 when nothing carries that number.",
            "",
            "Examples:",
            "  ./oncepaid find O-1                            by the merchant's order number",
            "  ./oncepaid find 2026112922001400001000000001   by the channel's trade number"
        })
final class FindCommand implements Callable<Integer> {

    @Parameters(
            paramLabel = "NUMBER",
            description = "An order number, a trade number or a notification id.")
    private String number = "";

    @Mixin private StackOption stack = new StackOption();
    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (Tables tables = stack.tables()) {
            List<Map<String, String>> orders = new OrderTables(tables).find(number);
            List<Map<String, String>> events = new EventTables(tables).find(number);
            TextTable.print(out, orders);
            for (Map<String, String> event : events) {
                out.println("event " + event.get("event_id"));
                TextTable.print(out, withoutEmpty(event));
            }
            boolean found = !orders.isEmpty() || !events.isEmpty();
            if (!found) {
                out.println("no order and no event carries the number " + number);
            }
            out.flush();
            return found ? 0 : 1;
        }
    }

    private static Map<String, String> withoutEmpty(Map<String, String> event) {
        Map<String, String> rest = new java.util.LinkedHashMap<>(event);
        rest.remove("event_id");
        rest.values().removeIf(String::isEmpty);
        return rest;
    }
}
