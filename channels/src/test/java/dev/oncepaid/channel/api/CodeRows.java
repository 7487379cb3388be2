package dev.oncepaid.channel.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.api.read.CodeTable;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The rows of a channel's code tables as a test expects them, one a line: {@code call code outcome
 * reason}.
 */
public final class CodeRows {

    private final List<String[]> rows;

    private CodeRows(List<String[]> rows) {
        this.rows = rows;
    }

    public static CodeRows of(String text) {
        return new CodeRows(text.lines().map(line -> line.strip().split("\\s+", 3)).toList());
    }

    /**
     * Reads an answer with each code.
     *
     * @param answers by call, what is read from an answer with this code
     */
    public void hold(Map<String, Function<String, ApiAnswer<?>>> answers) {
        assertThat(rows)
                .allSatisfy(
                        row ->
                                assertThat(Outcomes.of(answers.get(row[0]).apply(row[1])))
                                        .as("%s %s", row[0], row[1])
                                        .isEqualTo(row[2]));
    }

    /** Nothing is in the tables that is not here, and the other way round. */
    public void areAll(Map<String, CodeTable> tables) {
        SortedSet<String> expected = new TreeSet<>();
        rows.forEach(row -> expected.add(row[0] + " " + row[1]));
        SortedSet<String> found = new TreeSet<>();
        tables.forEach(
                (call, table) ->
                        table.rulings().keySet().forEach(code -> found.add(call + " " + code)));
        assertThat(found).isEqualTo(expected);
    }
}
