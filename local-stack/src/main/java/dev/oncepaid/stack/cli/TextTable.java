package dev.oncepaid.stack.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Rows under their column names, columns as wide as they must be. */
final class TextTable {

    private static final String GAP = "  ";

    private TextTable() {}

    /** Prints nothing for no rows. */
    static void print(PrintWriter out, List<Map<String, String>> rows) {
        if (rows.isEmpty()) {
            return;
        }
        List<String> names = List.copyOf(rows.getFirst().keySet());
        List<Integer> widths = names.stream().map(name -> width(name, rows)).toList();
        out.println(line(names, widths));
        rows.forEach(row -> out.println(line(List.copyOf(row.values()), widths)));
    }

    /** Two columns without a heading. */
    static void print(PrintWriter out, Map<String, ?> pairs) {
        int width = pairs.keySet().stream().mapToInt(String::length).max().orElse(0);
        pairs.forEach((name, value) -> out.println(GAP + padded(name, width) + GAP + value));
    }

    private static int width(String name, List<Map<String, String>> rows) {
        int widest =
                rows.stream()
                        .mapToInt(row -> String.valueOf(row.get(name)).length())
                        .max()
                        .orElse(0);
        return Math.max(name.length(), widest);
    }

    private static String line(List<String> cells, List<Integer> widths) {
        List<String> padded = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            padded.add(padded(cells.get(i), widths.get(i)));
        }
        return (GAP + String.join(GAP, padded)).stripTrailing();
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
