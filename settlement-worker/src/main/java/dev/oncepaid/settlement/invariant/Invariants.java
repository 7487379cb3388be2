package dev.oncepaid.settlement.invariant;

import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.Rows;
import dev.oncepaid.settlement.sql.Sql;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    private static final String PLAN_FREELY =
            """
            SELECT set_config(name, 'on', true)
              FROM unnest(ARRAY['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']) AS name
            """;

    private final Database database;

    Invariants(Database database) {
        this.database = database;
    }

    /** By view: name, whether it holds, and its first {@value #VIOLATIONS_MAX} violations. */
    List<Map<String, Object>> check() {
        return database.inTransaction(
                connection -> {
                    // The views read whole tables: the session's settings are made for look-ups.
                    Sql.of(PLAN_FREELY).query(connection, row -> true);
                    List<Map<String, Object>> results = new ArrayList<>();
                    for (String view : VIEWS) {
                        // The names are constants of this class; no text of a caller gets here.
                        List<Map<String, Object>> violations =
                                Sql.of(
                                                "SELECT violation, merchant, order_no, provider, trade_no,"
                                                        + " event_id FROM "
                                                        + view
                                                        + " LIMIT ?")
                                        .bigint(VIOLATIONS_MAX)
                                        .query(connection, Rows::asMap);
                        Map<String, Object> result = new LinkedHashMap<>();
                        result.put("name", view);
                        result.put("holds", violations.isEmpty());
                        result.put("violations", violations);
                        results.add(result);
                    }
                    return results;
                });
    }
}
