package dev.oncepaid.settlement.resolve;

import static dev.oncepaid.settlement.testing.Told.refunded;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** What a person can do about each case, however it comes about: every decision, and a retry. */
@ExtendWith(LocalStackExtension.class)
class CaseDecisionsTest {

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

    private static CaseStage caseOf(Opened opened) {
        CaseStage stage = new CaseStage(db, stages++);
        opened.on(stage);
        return stage;
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "LATE_PAYMENT",
                "DOUBLE_PAYMENT",
                "MISMATCH",
                "WRONG_ACCOUNT",
                "UNKNOWN_ORDER"
            })
    void moneyThatACaseSentBackIsHeldNoMoreOnceAllOfItArrived(Opened opened) {
        CaseStage stage = caseOf(opened);
        assertThat(stage.decided(new Action.Refund())).isEqualTo(new Resolved.Done());
        assertThat(stage.money()).isEqualTo("SUSPENDED REFUND_DUE 0 OPEN");

        stage.tell(refunded(stage.order(), stage.trade(), "R1", 3_000));
        assertThat(stage.money()).isEqualTo("SUSPENDED REFUND_DUE 3000 OPEN");
        stage.tell(refunded(stage.order(), stage.trade(), "R2", 7_000));

        assertThat(stage.money()).isEqualTo("REFUNDED 10000 DONE");
        assertThat(stage.books()).containsExactly("refunded 10000");
        assertThat(stage.end()).isEqualTo("REFUND_ORDERED");
        assertThat(stage.published()).isEqualTo(stage.due());
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "LATE_PAYMENT",
                "DOUBLE_PAYMENT",
                "MISMATCH",
                "WRONG_ACCOUNT",
                "UNKNOWN_ORDER"
            })
    void heldMoneyCanBeBookedToAnOrderMadeForItAndARefundOfItGoesThere(Opened opened) {
        CaseStage stage = caseOf(opened);
        OrderNo other = new OrderNo("for-" + stage.trade());

        assertThat(stage.decided(new Action.Book(other, true))).isEqualTo(new Resolved.Done());

        assertThat(stage.books()).containsExactly("settled 10000");
        assertThat(db.statusOf(other.value())).isEqualTo("PAID");
        stage.tell(refunded(stage.order(), stage.trade(), "R1", 3_000));
        assertThat(stage.books()).containsExactly("refunded 3000", "settled 7000");
        assertThat(db.statusOf(other.value())).isEqualTo("PARTIALLY_REFUNDED");
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "LATE_PAYMENT",
                "DOUBLE_PAYMENT",
                "MISMATCH",
                "WRONG_ACCOUNT",
                "UNKNOWN_ORDER"
            })
    void heldMoneyCanBeWrittenOffAndIsNotIgnored(Opened opened) {
        CaseStage stage = caseOf(opened);

        assertThat(stage.decided(new Action.Ignore())).isInstanceOf(Resolved.Refused.class);
        assertThat(stage.decided(new Action.WriteOff())).isEqualTo(new Resolved.Done());

        assertThat(stage.books()).containsExactly("written-off 10000");
        assertThat(stage.published()).isEqualTo(stage.due());
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {
                "LATE_PAYMENT",
                "DOUBLE_PAYMENT",
                "MISMATCH",
                "WRONG_ACCOUNT",
                "UNKNOWN_ORDER"
            })
    void aCaseWithoutMoneyCanBeIgnoredAndMovesNone(Opened opened) {
        CaseStage stage = caseOf(opened);
        List<String> before = stage.books();

        assertThat(stage.decided(new Action.WriteOff())).isInstanceOf(Resolved.Refused.class);
        assertThat(stage.decided(new Action.Refund())).isInstanceOf(Resolved.Refused.class);
        assertThat(stage.decided(new Action.Ignore())).isEqualTo(new Resolved.Done());

        assertThat(stage.books()).isEqualTo(before);
        assertThat(stage.published()).isEqualTo(stage.due());
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "POISON")
    void everyCaseCanBeTriedAgainAndWithNothingChangedStaysAsItIs(Opened opened) {
        CaseStage stage = caseOf(opened);
        List<String> before = stage.books();

        assertThat(stage.retried()).isEqualTo(new Retried.Done());

        assertThat(stage.isToBeReadAgain()).isTrue();
        assertThat(stage.end()).isEqualTo("-");
        assertThat(stage.books()).isEqualTo(before);
    }
}
