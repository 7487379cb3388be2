package dev.oncepaid.stack.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Rows under their column names, columns as wide as they must be. What the cells say may come from
 * anybody: it is shown as {@link VisibleText}.
 */
final class TextTable {

    private static final String GAP = "  ";
    private static final int CELL_CHARS_MAX = 160;

    private TextTable() {}

    /** Prints nothing for no rows, and of a long cell its beginning. */
    static void print(PrintWriter out, List<Map<String, String>> rows) {
        if (rows.isEmpty()) {
            return;
        }
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.copyOf(rows.getFirst().keySet()));
        rows.forEach(row -> lines.add(row.values().stream().map(TextTable::cell).toList()));
        List<Integer> widths = widths(lines);
        lines.forEach(cells -> out.println(line(cells, widths)));
    }

    /** Two columns without a heading; values whole. */
    static void print(PrintWriter out, Map<String, ?> pairs) {
        int width = pairs.keySet().stream().mapToInt(String::length).max().orElse(0);
        pairs.forEach(
                (name, value) ->
                        out.println(
                                GAP
                                        + padded(name, width)
                                        + GAP
                                        + VisibleText.of(String.valueOf(value))));
    }

    private static String cell(String text) {
        return VisibleText.beginning(text, CELL_CHARS_MAX);
    }

    private static List<Integer> widths(List<List<String>> lines) {
        return IntStream.range(0, lines.getFirst().size())
                .mapToObj(
                        column ->
                                lines.stream()
                                        .mapToInt(cells -> cells.get(column).length())
                                        .max()
                                        .orElse(0))
                .toList();
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
