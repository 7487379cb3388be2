package dev.oncepaid.stack.cli;

import dev.oncepaid.stack.inspect.EventTables;
import dev.oncepaid.stack.inspect.EventTables.By;
import dev.oncepaid.stack.inspect.OrderStory;
import dev.oncepaid.stack.inspect.OrderTables;
import dev.oncepaid.stack.inspect.Tables;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "find",
        description =
                "Shows all that is known of an order, a trade or a notification: every event with its verdict, attempts, last"
                        + " error and what is owed; the order's history, postings, effects and cases.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Numbers of a webhook's merchant are found with the account that they are stored behind and without.",
            "Exit status 1 when nothing carries that number, or when a notification id, which has no index of its",
            "own, is not found within 10 s.",
            "",
            "Examples:",
            "  ./oncepaid find --order O-1",
            "  ./oncepaid find --trade 2026112922001400001000000001",
            "  ./oncepaid find --notify-id 2026112900222…     the notification, then its trade's order",
            "  ./oncepaid find O-1                             whatever number it is; slow on big tables"
        })
final class FindCommand implements Callable<Integer> {

    /** One of them. */
    private static final class Wanted {

        @Option(
                names = "--order",
                paramLabel = "NUMBER",
                description = "The merchant's order number.")
        private @Nullable String order;

        @Option(
                names = "--trade",
                paramLabel = "NUMBER",
                description = "The channel's trade number.")
        private @Nullable String trade;

        @Option(names = "--notify-id", paramLabel = "ID", description = "The notification's id.")
        private @Nullable String notifyId;

        @Parameters(paramLabel = "NUMBER", description = "Any of these.", arity = "0..1")
        private @Nullable String any;
    }

    private record OrderKey(String merchant, String orderNo) {

        static OrderKey of(Map<String, String> row) {
            return new OrderKey(row.getOrDefault("merchant", ""), row.getOrDefault("order_no", ""));
        }
    }

    @ArgGroup(multiplicity = "1")
    private Wanted wanted = new Wanted();

    @Mixin private StackOption stack = new StackOption();
    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (Tables tables = stack.tables()) {
            EventTables events = new EventTables(tables);
            List<Map<String, String>> found = events.find(which(), number());
            Set<OrderKey> orders = orders(tables, found);
            for (OrderKey order : orders) {
                OrderStory story = new OrderStory(tables, order.merchant(), order.orderNo());
                story.parts()
                        .forEach(
                                (part, rows) -> {
                                    out.println(part);
                                    TextTable.print(out, withoutEmptyColumns(rows));
                                });
                print(out, events.ofOrder(order.merchant(), order.orderNo()));
            }
            print(
                    out,
                    found.stream()
                            .filter(event -> OrderKey.of(event).orderNo().isEmpty())
                            .toList());
            if (orders.isEmpty() && found.isEmpty()) {
                out.println("no order and no event carries the number " + VisibleText.of(number()));
            }
            out.flush();
            return orders.isEmpty() && found.isEmpty() ? 1 : 0;
        }
    }

    private By which() {
        if (wanted.order != null) {
            return By.ORDER;
        }
        if (wanted.trade != null) {
            return By.TRADE;
        }
        return wanted.notifyId != null ? By.NOTIFY_ID : By.ANY;
    }

    private String number() {
        if (wanted.order != null) {
            return wanted.order;
        }
        if (wanted.trade != null) {
            return wanted.trade;
        }
        return Objects.requireNonNullElse(
                wanted.notifyId, Objects.requireNonNullElse(wanted.any, ""));
    }

    /** Those that the events are about, and those that no event has spoken of yet. */
    private Set<OrderKey> orders(Tables tables, List<Map<String, String>> events) {
        Set<OrderKey> orders = new LinkedHashSet<>();
        for (Map<String, String> event : events) {
            if (!OrderKey.of(event).orderNo().isEmpty()) {
                orders.add(OrderKey.of(event));
            }
        }
        if (which() == By.ORDER || which() == By.ANY) {
            new OrderTables(tables).find(number()).forEach(row -> orders.add(OrderKey.of(row)));
        }
        return orders;
    }

    private static void print(PrintWriter out, List<Map<String, String>> events) {
        for (Map<String, String> event : events) {
            out.println("event " + event.get("event_id"));
            Map<String, String> rest = new LinkedHashMap<>(event);
            rest.remove("event_id");
            rest.values().removeIf(String::isEmpty);
            TextTable.print(out, rest);
        }
    }

    private static List<Map<String, String>> withoutEmptyColumns(List<Map<String, String>> rows) {
        Set<String> filled = new LinkedHashSet<>();
        for (Map<String, String> row : rows) {
            row.forEach(
                    (column, text) -> {
                        if (!text.isEmpty()) {
                            filled.add(column);
                        }
                    });
        }
        return rows.stream()
                .map(
                        row -> {
                            Map<String, String> kept = new LinkedHashMap<>(row);
                            kept.keySet().retainAll(filled);
                            return kept;
                        })
                .toList();
    }
}
