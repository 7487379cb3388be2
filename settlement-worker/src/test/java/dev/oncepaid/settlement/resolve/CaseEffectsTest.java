package dev.oncepaid.settlement.resolve;

import static dev.oncepaid.settlement.testing.Told.other;
import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static dev.oncepaid.settlement.testing.Told.unknownStatus;
import static dev.oncepaid.settlement.testing.Told.unreadable;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.Facts;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.apply.Appliers;
import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.audit.TestAudit;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.order.Registration;
import dev.oncepaid.settlement.register.Registrar;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What others hear of cases: each opening and each end, whatever opened or ended it. */
@ExtendWith(LocalStackExtension.class)
class CaseEffectsTest {

    private static final Duration LONG_AGO = Duration.ofDays(2);

    private final TestDatabase db = TestDatabase.migrated();
    private final EventApplier applier = Appliers.over(db.transactions());
    private final CaseResolver resolver =
            new CaseResolver(db.transactions(), applier, TestAudit.over(db));
    private final CaseRetry retry = new CaseRetry(db.transactions(), applier, TestAudit.over(db));

    @AfterEach
    void theMoneyIsAccountedForAndEachOpenCaseIsToldToBeOpen() {
        assertThat(db.violations()).isEmpty();
        assertThat(
                        db.rows(
                                """
                                SELECT c.id
                                  FROM exception_case c
                                 WHERE c.openings <> (SELECT count(*) FROM order_effect f
                                                       WHERE f.case_id = c.id AND f.effect = 'CASE_OPENED')
                                    OR c.openings - (c.status = 'OPEN')::int
                                       <> (SELECT count(*) FROM order_effect f
                                            WHERE f.case_id = c.id AND f.effect = 'CASE_RESOLVED')
                                """))
                .isEmpty();
    }

    private long tell(Facts facts) {
        return tell(Stored.of(facts));
    }

    private long tell(Stored event) {
        long id = db.events().store(event);
        applier.apply(List.of(id), Which.DUE);
        return id;
    }

    private void register(String order) {
        OrderKey key = new OrderKey(new MerchantId("shop"), new OrderNo(order));
        new Registrar(db.transactions(), applier)
                .register(
                        List.of(new Registration(key, Money.cny(10_000), Optional.empty(), false)));
    }

    /** {@code ORDER EFFECT REFERENCE REASON RESOLUTION} of each effect about a case. */
    private List<String> effects() {
        return db.rows(
                """
                SELECT concat_ws(' ', coalesce(order_no, '-'), effect, reference, case_reason, case_resolution)
                  FROM order_effect WHERE case_id IS NOT NULL ORDER BY id
                """);
    }

    private void failTooOften(long event) {
        db.update("UPDATE callback_handling SET crashes = 5 WHERE event_id = ?", event);
        applier.park(event);
    }

    @Test
    void theOpeningCarriesTheIdAndTheVersionThatItsOrderHas() {
        db.order("O1", 10_000);
        tell(paid("O1", "A1", 10_000));
        tell(paid("O1", "A2", 10_000));

        assertThat(effects()).containsExactly("O1 CASE_OPENED case/1 DOUBLE_PAYMENT");
        assertThat(
                        db.one(
                                "SELECT concat_ws(' ', case_id, order_version, amount_minor) FROM order_effect WHERE case_id IS NOT NULL"))
                .isEqualTo("1 1 10000");
    }

    @Test
    void aCaseWithoutAnOrderIsHeardOfToo() {
        tell(unreadable());
        long poison = db.events().store(Stored.of(other()));
        failTooOften(poison);

        assertThat(effects())
                .containsExactly("- CASE_OPENED case/1 UNREADABLE", "- CASE_OPENED case/2 POISON");
    }

    @Test
    void anOpeningIsHeardOfOnceHoweverOftenItIsSaid() {
        tell(unknownStatus("O1", "A1"));
        tell(unknownStatus("O1", "A1"));

        assertThat(effects()).containsExactly("O1 CASE_OPENED case/1 UNKNOWN_STATUS");
    }

    @Test
    void whatALaterEventEndsIsHeardOf() {
        db.closedOrder("O1", 10_000);
        tell(paid("O1", "A1", 10_000));
        tell(refunded("O1", "A1", "R1", 10_000));

        assertThat(effects())
                .containsExactly(
                        "O1 CASE_OPENED case/1 LATE_PAYMENT",
                        "O1 CASE_RESOLVED case/1 LATE_PAYMENT REFUNDED");
    }

    @Test
    void whatTheOrderEndsIsHeardOfBehindItsPayment() {
        tell(Stored.of(paid("O1", "A1", 10_000)).received(LONG_AGO));
        register("O1");

        assertThat(effects())
                .containsExactly(
                        "O1 CASE_OPENED case/1 UNKNOWN_ORDER",
                        "O1 CASE_RESOLVED case/1 UNKNOWN_ORDER BOOKED");
        assertThat(db.rows("SELECT effect || ' ' || order_version FROM order_effect ORDER BY id"))
                .containsExactly("CASE_OPENED 0", "PAID 1", "CASE_RESOLVED 1");
    }

    @Test
    void whatAnotherReadingEndsIsHeardOf() {
        long dark = tell(unreadable());
        tell(Stored.of(paid("O1", "A1", 10_000)).readFromTheBodyOf(dark));

        assertThat(effects())
                .containsExactly(
                        "- CASE_OPENED case/1 UNREADABLE",
                        "- CASE_RESOLVED case/1 UNREADABLE READ_AGAIN");
    }

    @Test
    void whatAPersonDecidesIsHeardOfBehindWhatItBringsAbout() {
        db.closedOrder("O1", 10_000);
        tell(paid("O1", "A1", 10_000));
        resolver.resolve(
                1,
                new Action.Book(new OrderNo("O2"), true),
                new CaseResolver.DecidedBy(TestAudit.OPS, "the payer rang"));

        assertThat(db.rows("SELECT effect FROM order_effect ORDER BY id"))
                .containsExactly("CASE_OPENED", "PAID", "CASE_RESOLVED");
        assertThat(effects()).contains("O1 CASE_RESOLVED case/1 LATE_PAYMENT BOOKED");
    }

    @Test
    void aCaseThatIsOpenedAgainIsHeardOfAgainAndSoIsItsEnd() {
        long event = db.events().store(Stored.of(other()));
        failTooOften(event);
        resolver.resolve(
                1, new Action.Ignore(), new CaseResolver.DecidedBy(TestAudit.OPS, "a test"));
        retry.retry(1, TestAudit.OPS, Optional.empty());

        assertThat(effects())
                .containsExactly(
                        "- CASE_OPENED case/1 POISON",
                        "- CASE_RESOLVED case/1 POISON IGNORED",
                        "- CASE_OPENED case/1/2 POISON",
                        "- CASE_RESOLVED case/1/2 POISON APPLIED");
    }
}
