package dev.oncepaid.benchmarks.chaos;

import dev.oncepaid.benchmarks.host.Database;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** For how long no event was handled while something was wrong, by the database's clock. */
final class Stalls {

    private final Database database;
    private final List<Window> windows = new ArrayList<>();

    Stalls(Database database) {
        this.database = database;
    }

    private record Window(String strike, String from, String to) {}

    /** What happens from its begin to its end belongs to this strike. */
    void during(String strike, Runnable action) {
        String from = now();
        action.run();
        windows.add(new Window(strike, from, now()));
    }

    /** The longest of each strike in seconds; to be asked once nothing is open. */
    Map<String, Double> longest() {
        Map<String, Double> seconds = new LinkedHashMap<>();
        for (Window window : windows) {
            seconds.merge(window.strike(), longest(window), Math::max);
        }
        return seconds;
    }

    private double longest(Window window) {
        String sql =
                """
                WITH bounds AS (SELECT '%s'::timestamptz AS first, '%s'::timestamptz AS last),
                handled AS (
                    SELECT handled_at AS at FROM callback_handling, bounds
                     WHERE handled_at BETWEEN first AND last
                    UNION ALL SELECT first FROM bounds
                    UNION ALL SELECT last FROM bounds)
                SELECT round(max(extract(epoch FROM gap)), 1)
                  FROM (SELECT at - lag(at) OVER (ORDER BY at) AS gap FROM handled) gaps
                """
                        .formatted(window.from(), window.to());
        return Double.parseDouble(database.text(sql));
    }

    private String now() {
        return database.text("SELECT now()");
    }
}
