package dev.oncepaid.stack.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** What an endpoint lists, as rows for {@link TextTable}. */
final class JsonRows {

    private JsonRows() {}

    /** The named columns of each item; what an item does not say is empty. */
    static List<Map<String, String>> of(Iterable<JsonNode> items, List<String> columns) {
        List<Map<String, String>> rows = new ArrayList<>();
        for (JsonNode item : items) {
            Map<String, String> row = new LinkedHashMap<>();
            columns.forEach(column -> row.put(column, item.path(column).asString("")));
            rows.add(row);
        }
        return rows;
    }
}
