package dev.oncepaid.settlement.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DecisionTableTest {

    private static final Path DOCUMENT = Path.of("..", "docs", "order-states.md");
    private static final String BEGIN = "<!-- generated: begin -->\n";
    private static final String END = "<!-- generated: end -->\n";

    @ParameterizedTest
    @EnumSource
    void everyStatementIsDecidedAsTheDesignSaysInEveryState(Statement statement)
            throws IOException {
        List<String> decided =
                DecisionTable.STATES.stream()
                        .map(state -> DecisionTable.cell(statement, state))
                        .toList();

        assertThat(decided).isEqualTo(expected().get(statement.name()));
    }

    @Test
    void everyVerdictAboutContentIsInTheTable() throws IOException {
        String cells =
                String.join("\n", expected().values().stream().flatMap(List::stream).toList());
        for (Verdict verdict : Verdict.values()) {
            if (verdict != Verdict.POISON) {
                assertThat(cells).contains(verdict.name());
            }
        }
    }

    /** With {@code -Doncepaid.docs.write=true} it writes the table in place of comparing it. */
    @Test
    void theDocumentShowsTheTableAsItIs() throws IOException {
        String document = Files.readString(DOCUMENT);
        int begin = document.indexOf(BEGIN) + BEGIN.length();
        int end = document.indexOf(END);
        if (Boolean.getBoolean("oncepaid.docs.write")) {
            Files.writeString(
                    DOCUMENT, document.substring(0, begin) + table() + document.substring(end));
            return;
        }
        assertThat(document.substring(begin, end))
                .as("docs/order-states.md; write it anew with -Doncepaid.docs.write=true")
                .isEqualTo(table());
    }

    private static String table() {
        StringBuilder table = new StringBuilder(DecisionTable.header());
        Arrays.stream(Statement.values()).map(DecisionTable::row).forEach(table::append);
        return table.toString();
    }

    private static Map<String, List<String>> expected() throws IOException {
        Map<String, List<String>> expected = new TreeMap<>();
        try (var file = DecisionTableTest.class.getResourceAsStream("/decide/expected.csv")) {
            String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            text.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> new ArrayList<>(Arrays.asList(line.split("\\s*;\\s*"))))
                    .forEach(cells -> expected.put(cells.removeFirst(), cells));
        }
        return expected;
    }
}
