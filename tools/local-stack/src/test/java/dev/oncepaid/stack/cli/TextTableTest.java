package dev.oncepaid.stack.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TextTableTest {

    private final StringWriter text = new StringWriter();
    private final PrintWriter out = new PrintWriter(text, true);

    @Test
    void makesEachColumnAsWideAsItsWidestCell() {
        TextTable.print(out, List.of(row("a", "long value"), row("longer", "b")));
        assertThat(text.toString().lines())
                .containsExactly("  one     two", "  a       long value", "  longer  b");
    }

    @Test
    void showsForeignWordsEscapedAndCutsLongCells() {
        TextTable.print(out, List.of(row("\u001b[2J\u001b]0;pwned\u0007", "x".repeat(5_000_000))));
        assertThat(text.toString())
                .contains("\\u001b[2J\\u001b]0;pwned\\u0007")
                .doesNotContain("\u001b", "\u0007")
                .hasSizeLessThan(1_000);
    }

    @Test
    void showsPairsWholeAndEscaped() {
        TextTable.print(out, Map.of("last_error", "\u009b" + "x".repeat(500)));
        assertThat(text.toString().lines())
                .containsExactly("  last_error  \\u009b" + "x".repeat(500));
    }

    @Test
    void printsNothingForNoRows() {
        TextTable.print(out, List.of());
        assertThat(text.toString()).isEmpty();
    }

    @Test
    void alignsPairs() {
        Map<String, Long> pairs = new LinkedHashMap<>();
        pairs.put("PENDING", 0L);
        pairs.put("PARKED", 12L);
        TextTable.print(out, pairs);
        assertThat(text.toString().lines()).containsExactly("  PENDING  0", "  PARKED   12");
    }

    private static Map<String, String> row(String one, String two) {
        Map<String, String> row = new LinkedHashMap<>();
        row.put("one", one);
        row.put("two", two);
        return row;
    }
}
