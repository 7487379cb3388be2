package dev.oncepaid.benchmarks.settle;

import dev.oncepaid.benchmarks.host.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Holds what was acknowledged against what the orders say.
 *
 * @param paid orders that are PAID
 * @param lost acknowledged payments whose order is not PAID: must be 0
 * @param doubled orders with more than one settled trade, posting, transition or PAID effect: must
 *     be 0
 * @param invariants each money invariant, and whether it holds
 */
public record OrderCheck(int paid, int lost, int doubled, Map<String, Boolean> invariants) {

    private static final List<String> INVARIANTS =
            List.of(
                    "invariant_trades_match_events",
                    "invariant_postings_match_trades",
                    "invariant_orders_match_trades",
                    "invariant_paid_exactly_once",
                    "invariant_nothing_forgotten");

    private static final String PAID =
            "SELECT substr(order_no, 2)::int FROM payment_order WHERE status = 'PAID'";

    // By posting and effect, not by the view alone: the view would also count an order unpaid.
    private static final String DOUBLED =
            """
            SELECT (SELECT coalesce(sum(times - 1), 0)
                      FROM (SELECT count(*) AS times FROM ledger_posting
                             WHERE posting_key LIKE 'payment/%'
                             GROUP BY merchant, provider, trade_no) AS postings)
                 + (SELECT coalesce(sum(times - 1), 0)
                      FROM (SELECT count(*) AS times FROM order_effect WHERE effect = 'PAID'
                             GROUP BY merchant, order_no) AS effects)
                 + (SELECT coalesce(sum(times - 1), 0)
                      FROM (SELECT count(*) AS times FROM order_transition WHERE to_status = 'PAID'
                             GROUP BY merchant, order_no) AS transitions)
            """;

    public OrderCheck {
        invariants = Map.copyOf(invariants);
    }

    /** Once nothing is open any more; payment {@code i} pays order {@code B<i>}. */
    public static OrderCheck of(Database database, BitSet acknowledged) {
        BitSet paid = paid(database);
        BitSet lost = (BitSet) acknowledged.clone();
        lost.andNot(paid);
        Map<String, Boolean> invariants = new LinkedHashMap<>();
        INVARIANTS.forEach(view -> invariants.put(view, isEmpty(database, view)));
        return new OrderCheck(
                paid.cardinality(),
                lost.cardinality(),
                Integer.parseInt(database.text(DOUBLED)),
                invariants);
    }

    /** Whether nothing was lost or doubled and every invariant holds. */
    public boolean holds() {
        return lost == 0 && doubled == 0 && !invariants.containsValue(false);
    }

    private static boolean isEmpty(Database database, String view) {
        return database.text("SELECT count(*) FROM " + view).equals("0");
    }

    private static BitSet paid(Database database) {
        BitSet paid = new BitSet();
        try (Connection connection = database.connect();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(PAID)) {
            while (rows.next()) {
                paid.set(rows.getInt(1));
            }
            return paid;
        } catch (SQLException e) {
            throw new IllegalStateException("could not read payment_order", e);
        }
    }
}
