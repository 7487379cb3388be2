package dev.oncepaid.stack.cli;

import dev.oncepaid.stack.inspect.OrderTables;
import dev.oncepaid.stack.inspect.Tables;
import dev.oncepaid.stack.run.StackDescription;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** The number of the order that a person is shown how to register: one that is not there yet. */
final class SampleOrder {

    private static final int TRIES_MAX = 1_000;

    private SampleOrder() {}

    static String of(StackDescription.Database database) {
        try (Tables tables = Tables.open(database)) {
            OrderTables orders = new OrderTables(tables);
            return firstFree(number -> !orders.find(number).isEmpty());
        }
    }

    /** {@code O-1}, or the next that is not taken; the first of all where every one is. */
    static String firstFree(Predicate<String> isTaken) {
        return IntStream.rangeClosed(1, TRIES_MAX)
                .mapToObj(number -> "O-" + number)
                .filter(isTaken.negate())
                .findFirst()
                .orElse("O-1");
    }
}
