package dev.oncepaid.stack.inspect;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the database server says about its own durability. */
public record ServerSettings(Tables tables) {

    private static final List<String> NAMES =
            List.of("fsync", "full_page_writes", "synchronous_commit");

    /** Name to what {@code SHOW} answers. */
    public Map<String, String> durability() {
        Map<String, String> answers = new LinkedHashMap<>();
        for (String name : NAMES) {
            tables.rows("SHOW " + name)
                    .forEach(row -> answers.put(name, String.valueOf(row.get(name))));
        }
        return answers;
    }
}
