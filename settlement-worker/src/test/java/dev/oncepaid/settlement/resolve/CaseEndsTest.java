package dev.oncepaid.settlement.resolve;

import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refundFailed;
import static dev.oncepaid.settlement.testing.Told.refundFailedAt;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.decide.Verdict;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.settlement.testing.Told;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Which later event ends which case: every way a case comes about, met by everything that can be
 * said later. What ends too early is as wrong as what stays open: nobody looks at it any more.
 */
@ExtendWith(LocalStackExtension.class)
class CaseEndsTest {

    private static final Path DOCUMENT = Path.of("..", "docs", "order-states.md");
    private static final String BEGIN = "<!-- generated case ends: begin -->\n";
    private static final String END = "<!-- generated case ends: end -->\n";

    private static TestDatabase db;
    private static int stages;

    @BeforeAll
    static void migrate() {
        db = TestDatabase.migrated();
    }

    @AfterAll
    static void theMoneyIsAccountedFor() {
        assertThat(db.violations()).isEmpty();
    }

    private static List<String> ends(Opened opened) {
        List<String> ends = new ArrayList<>();
        for (Later later : Later.values()) {
            CaseStage stage = new CaseStage(db, stages++);
            opened.on(stage);
            later.on(stage);
            assertThat(stage.published()).as("%s, %s", opened, later).isEqualTo(stage.due());
            ends.add(stage.end());
        }
        return ends;
    }

    @ParameterizedTest
    @EnumSource
    void aCaseEndsByWhatMakesItPointlessAndByNothingElse(Opened opened) throws IOException {
        assertThat(ends(opened)).isEqualTo(expected().get(opened.name()));
    }

    @Test
    void everyReasonThatHasACaseIsTried() {
        Set<Verdict> tried = EnumSet.noneOf(Verdict.class);
        for (Opened opened : Opened.values()) {
            tried.add(Verdict.valueOf(opened.reason()));
        }
        assertThat(EnumSet.complementOf(EnumSet.copyOf(tried)))
                .containsExactly(
                        Verdict.APPLIED,
                        Verdict.ALREADY_APPLIED,
                        Verdict.STALE,
                        Verdict.NOT_OURS,
                        Verdict.UNSUPPORTED_VERSION);
    }

    private static CaseStage failedRefund() {
        CaseStage stage = new CaseStage(db, stages++);
        Opened.REFUND_ABNORMAL.on(stage);
        return stage;
    }

    @Test
    void aRefundThatFailedAfterAllOpensItsCaseAgain() {
        CaseStage stage = failedRefund();
        Later.REFUNDED.on(stage);
        assertThat(stage.end()).isEqualTo("REFUNDED");

        stage.tell(
                refundFailedAt(
                        stage.order(), stage.trade(), "R1", Optional.of(Told.AT.plusSeconds(1))));

        assertThat(stage.end()).isEqualTo("-");
        assertThat(stage.openings()).isEqualTo("2");
    }

    @Test
    void aRefundThatAPersonOrderedAndThatFailsOnceMoreOpensItsCaseAgain() {
        CaseStage stage = failedRefund();
        stage.resolvedAs("REFUND_ORDERED");

        Later.REFUND_FAILED.on(stage);

        assertThat(stage.end()).isEqualTo("-");
    }

    @Test
    void whatAPersonIgnoredStaysIgnoredWhenItIsSaidOnceMore() {
        CaseStage stage = failedRefund();
        stage.resolvedAs("IGNORED");

        Later.REFUND_FAILED.on(stage);

        assertThat(stage.end()).isEqualTo("IGNORED");
        assertThat(stage.openings()).isEqualTo("1");
    }

    @Test
    void aFailureIsOverThoughPaymentAndSuccessComeInOneBatch() {
        CaseStage stage = new CaseStage(db, stages++);
        stage.registered();
        stage.tell(refundFailed(stage.order(), stage.trade(), "R1", 3_000));
        stage.mark("REFUND_ABNORMAL");

        stage.tellTogether(
                paid(stage.order(), stage.trade(), 10_000),
                refunded(stage.order(), stage.trade(), "R1", 3_000));

        assertThat(stage.end()).isEqualTo("REFUNDED");
    }

    @Test
    void aFailureAndItsSuccessInOneBatchLeaveNoOpenCase() {
        CaseStage stage = new CaseStage(db, stages++);
        stage.registered();
        stage.tell(paid(stage.order(), stage.trade(), 10_000));

        stage.tellTogether(
                refundFailed(stage.order(), stage.trade(), "R1", 3_000),
                refunded(stage.order(), stage.trade(), "R1", 3_000));

        assertThat(db.rows("SELECT status FROM exception_case WHERE trade_no = ?", stage.trade()))
                .containsExactly("RESOLVED");
    }

    private static Map<String, List<String>> expected() throws IOException {
        Map<String, List<String>> rows = new TreeMap<>();
        try (var csv = CaseEndsTest.class.getResourceAsStream("/resolve/case-ends.csv")) {
            String text = new String(csv.readAllBytes(), StandardCharsets.UTF_8);
            text.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> Arrays.stream(line.split(";")).map(String::strip).toList())
                    .forEach(cells -> rows.put(cells.getFirst(), cells.subList(1, cells.size())));
        }
        return rows;
    }

    /** With {@code -Doncepaid.docs.write=true} it writes the table instead of comparing it. */
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
        List<String> lines = new ArrayList<>();
        lines.add(line("case", Arrays.stream(Later.values()).map(later -> later.words()).toList()));
        lines.add(line("---", Arrays.stream(Later.values()).map(_ -> "---").toList()));
        Arrays.stream(Opened.values())
                .map(opened -> line(opened.words(), ends(opened)))
                .forEach(lines::add);
        return String.join("\n", lines) + "\n";
    }

    private static String line(String first, List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| " + first + " | ", " |"));
    }
}
