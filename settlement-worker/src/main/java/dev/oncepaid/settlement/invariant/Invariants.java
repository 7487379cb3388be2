package dev.oncepaid.settlement.invariant;

import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.Rows;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.view.InvariantView;
import dev.oncepaid.settlement.view.InvariantView.Violation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Repository;

/** Reads the views {@code invariant_…}: each is empty while its invariant holds. */
@Repository
class Invariants {

    static final List<String> VIEWS =
            List.of(
                    "invariant_trades_match_events",
                    "invariant_postings_match_trades",
                    "invariant_orders_match_trades",
                    "invariant_paid_exactly_once",
                    "invariant_nothing_forgotten");

    private static final int VIOLATIONS_MAX = 100;
    private static final Duration TIME_MAX = Duration.ofSeconds(30);

    private static final String VIOLATIONS =
            "SELECT violation, merchant, order_no, provider, trade_no, event_id FROM ";

    private final Database database;

    Invariants(Database database) {
        this.database = database;
    }

    /** One result per view, in their order. */
    List<InvariantView> check() {
        return database.scanWithin(
                TIME_MAX,
                connection -> {
                    List<InvariantView> results = new ArrayList<>();
                    for (String view : VIEWS) {
                        // The names are constants of this class; no text of a caller gets here.
                        List<Violation> violations =
                                Sql.of(VIOLATIONS + view + " LIMIT ?")
                                        .bigint(VIOLATIONS_MAX)
                                        .query(connection, Rows.as(Violation.class));
                        results.add(new InvariantView(view, violations.isEmpty(), violations));
                    }
                    return results;
                });
    }
}
