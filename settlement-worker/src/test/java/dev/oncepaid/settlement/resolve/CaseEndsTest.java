package dev.oncepaid.settlement.resolve;

import static dev.oncepaid.settlement.testing.Told.closed;
import static dev.oncepaid.settlement.testing.Told.other;
import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refundFailed;
import static dev.oncepaid.settlement.testing.Told.refundFailedAt;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static dev.oncepaid.settlement.testing.Told.unconfirmed;
import static dev.oncepaid.settlement.testing.Told.unknownStatus;
import static dev.oncepaid.settlement.testing.Told.unreadable;
import static dev.oncepaid.settlement.testing.Told.waiting;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.settlement.testing.Told;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
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

    /** How a case comes about. */
    enum Opened {
        LATE_PAYMENT(
                "a payment of a closed order",
                s -> {
                    s.closed();
                    s.tell(paid(s.order(), s.trade(), 10_000));
                }),
        DOUBLE_PAYMENT(
                "a second payment",
                s -> {
                    s.registered();
                    s.tell(paid(s.order(), "X" + s.trade(), 10_000));
                    s.tell(paid(s.order(), s.trade(), 10_000));
                }),
        MISMATCH(
                "a payment of another amount",
                s -> {
                    s.registered(9_999);
                    s.tell(paid(s.order(), s.trade(), 10_000));
                }),
        MISMATCH_OF_KNOWN_TRADE(
                "a known trade, now another amount",
                s -> {
                    paidOrder(s);
                    s.tell(paid(s.order(), s.trade(), 1));
                }),
        MISMATCH_OF_REFUND(
                "a refund that names another order",
                s -> {
                    paidOrder(s);
                    s.tell(refunded("other", s.trade(), "R1", 3_000));
                }),
        MISMATCH_OF_REFUND_AMOUNT(
                "a refund that names another order, another amount",
                s -> {
                    paidOrder(s);
                    s.tell(refunded("other", s.trade(), "R1", 2_000));
                }),
        WRONG_ACCOUNT(
                "a payment",
                s -> {
                    s.registered();
                    s.tell(Stored.of(paid(s.order(), s.trade(), 10_000)).ofAnotherAccount());
                }),
        WRONG_ACCOUNT_OF_REFUND(
                "a refund",
                s -> {
                    paidOrder(s);
                    s.tell(
                            Stored.of(refunded(s.order(), s.trade(), "R1", 3_000))
                                    .ofAnotherAccount());
                }),
        UNKNOWN_ORDER("a payment", s -> s.tellLate(paid(s.order(), s.trade(), 10_000))),
        UNKNOWN_ORDER_WITHOUT_MONEY(
                "nothing paid yet", s -> s.tellLate(waiting(s.order(), s.trade()))),
        UNKNOWN_ORDER_OF_REFUND(
                "a refund", s -> s.tellLate(refunded(s.order(), s.trade(), "R1", 3_000))),
        REFUND_EARLY(
                "",
                s -> {
                    s.registered();
                    s.tellLate(refunded(s.order(), s.trade(), "R1", 3_000));
                }),
        REFUND_EXCEEDS(
                "",
                s -> {
                    paidOrder(s);
                    s.tell(refunded(s.order(), s.trade(), "R1", 10_001));
                }),
        REFUND_ABNORMAL(
                "",
                s -> {
                    paidOrder(s);
                    s.tell(refundFailed(s.order(), s.trade(), "R1", 3_000));
                }),
        REFUND_ABNORMAL_LATER(
                "at a time after the success that comes later",
                s -> {
                    paidOrder(s);
                    s.tell(
                            refundFailedAt(
                                    s.order(),
                                    s.trade(),
                                    "R1",
                                    Optional.of(Told.AT.plusSeconds(60))));
                }),
        UNCONFIRMED(
                "",
                s -> {
                    paidOrder(s);
                    s.tell(unconfirmed(s.order(), s.trade(), "R1", 3_000));
                }),
        UNCONFIRMED_AMOUNT(
                "another amount than the signed statement's",
                s -> {
                    paidOrder(s);
                    s.tell(unconfirmed(s.order(), s.trade(), "R1", 2_000));
                }),
        CONTRADICTION(
                "",
                s -> {
                    paidOrder(s);
                    s.tell(closed(s.order(), s.trade()));
                }),
        UNKNOWN_STATUS(
                "",
                s -> {
                    paidOrder(s);
                    s.tell(unknownStatus(s.order(), s.trade()));
                }),
        UNREADABLE("", s -> s.tell(unreadable())),
        POISON("", s -> s.failTooOften(other()));

        private final String words;
        private final Consumer<CaseStage> steps;

        Opened(String words, Consumer<CaseStage> steps) {
            this.words = words;
            this.steps = steps;
        }

        String reason() {
            return name().replaceFirst("_(OF_|WITHOUT_|LATER|AMOUNT).*|(?<=UNCONFIRMED)_.*", "");
        }

        String words() {
            return "`" + reason() + "`" + (words.isEmpty() ? "" : ": " + words);
        }

        private static void paidOrder(CaseStage stage) {
            stage.registered();
            stage.tell(paid(stage.order(), stage.trade(), 10_000));
        }
    }

    /** What comes later. */
    enum Later {
        REGISTERED("the order is registered", CaseStage::registered),
        PAID(
                "the trade is paid, or paid once more",
                s -> s.tell(paid(s.order(), s.trade(), 10_000))),
        REFUNDED(
                "the same refund succeeds",
                s -> s.tell(refunded(s.order(), s.trade(), "R1", 3_000))),
        REFUNDED_OTHER(
                "another refund of part", s -> s.tell(refunded(s.order(), s.trade(), "R2", 3_000))),
        REFUNDED_IN_FULL(
                "another refund of everything",
                s -> s.tell(refunded(s.order(), s.trade(), "R3", 10_000))),
        REFUND_FAILED(
                "the same refund fails",
                s -> s.tell(refundFailed(s.order(), s.trade(), "R1", 3_000))),
        CLOSED("the trade is closed", s -> s.tell(closed(s.order(), s.trade()))),
        READ_AGAIN(
                "its notification is read again",
                s -> s.tellReadAgain(waiting(s.order(), s.trade()))),
        RETRIED("it is tried again", CaseStage::retried);

        private final String words;
        private final Consumer<CaseStage> steps;

        Later(String words, Consumer<CaseStage> steps) {
            this.words = words;
            this.steps = steps;
        }
    }

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
            opened.steps.accept(stage);
            stage.mark(opened.reason());
            later.steps.accept(stage);
            ends.add(stage.end());
        }
        return ends;
    }

    @ParameterizedTest
    @EnumSource
    void aCaseEndsByWhatMakesItPointlessAndByNothingElse(Opened opened) throws IOException {
        assertThat(ends(opened)).isEqualTo(expected().get(opened.name()));
    }

    private static CaseStage failedRefund() {
        CaseStage stage = new CaseStage(db, stages++);
        Opened.REFUND_ABNORMAL.steps.accept(stage);
        stage.mark("REFUND_ABNORMAL");
        return stage;
    }

    @Test
    void aRefundThatFailedAfterAllOpensItsCaseAgain() {
        CaseStage stage = failedRefund();
        Later.REFUNDED.steps.accept(stage);
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

        Later.REFUND_FAILED.steps.accept(stage);

        assertThat(stage.end()).isEqualTo("-");
    }

    @Test
    void whatAPersonIgnoredStaysIgnoredWhenItIsSaidOnceMore() {
        CaseStage stage = failedRefund();
        stage.resolvedAs("IGNORED");

        Later.REFUND_FAILED.steps.accept(stage);

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
        lines.add(line("case", Arrays.stream(Later.values()).map(later -> later.words).toList()));
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
