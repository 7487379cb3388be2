package dev.oncepaid.stack.inspect;

import java.util.List;
import java.util.Map;

/** The rules about money that must hold at any moment, each a view that is empty while it holds. */
public record Invariants(Tables tables) {

    private static final List<String> VIEWS =
            List.of(
                    "invariant_trades_match_events",
                    "invariant_postings_match_trades",
                    "invariant_orders_match_trades",
                    "invariant_paid_exactly_once",
                    "invariant_nothing_forgotten");
    private static final int EXAMPLES_MAX = 5;

    /**
     * One rule.
     *
     * @param examples some of the rows that break it; empty means that it holds
     */
    public record Invariant(String name, List<Map<String, String>> examples) {

        public boolean holds() {
            return examples.isEmpty();
        }
    }

    /** Asks all of them. */
    public List<Invariant> all() {
        return VIEWS.stream().map(this::ask).toList();
    }

    private Invariant ask(String view) {
        // The view's columns are its own explanation, so this is the one place that takes them all.
        return new Invariant(
                view.replaceFirst("^invariant_", ""),
                tables.rows("SELECT * FROM " + view + " LIMIT " + EXAMPLES_MAX));
    }
}
