package dev.oncepaid.settlement.resolve;

import static dev.oncepaid.settlement.testing.Told.closed;
import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refundFailed;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.model.Facts;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.apply.Appliers;
import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.apply.SettlementProperties.AutoRefund;
import dev.oncepaid.settlement.audit.TestAudit;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.order.Registration;
import dev.oncepaid.settlement.register.Registrar;
import dev.oncepaid.settlement.resolve.CaseResolver.DecidedBy;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.DatabaseFault;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.testing.Interleaved;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(LocalStackExtension.class)
class CaseResolverTest {

    private static final DecidedBy DECIDED_BY = new DecidedBy(TestAudit.OPS, "the payer rang");

    private final TestDatabase db = TestDatabase.migrated();
    private final EventApplier applier = Appliers.over(db.transactions());
    private final CaseResolver resolver =
            new CaseResolver(db.transactions(), applier, TestAudit.over(db));

    /** O2 is closed and was paid too late, by A2. */
    @BeforeEach
    void aLatePayment() {
        db.order("O1", 10_000);
        db.closedOrder("O2", 10_000);
        tell(paid("O2", "A2", 10_000));
    }

    @AfterEach
    void theMoneyIsAccountedFor() {
        assertThat(db.violations()).isEmpty();
    }

    private long tell(Facts facts) {
        return tell(Stored.of(facts));
    }

    private long tell(Stored event) {
        long id = db.events().store(event);
        applier.apply(List.of(id), Which.DUE);
        return id;
    }

    private Resolved resolve(String reason, Action action) {
        long id = Long.parseLong(db.one("SELECT id FROM exception_case WHERE reason = ?", reason));
        return resolver.resolve(id, action, DECIDED_BY);
    }

    private static Action bookTo(String order) {
        return new Action.Book(new OrderNo(order), false);
    }

    private static Action bookToNew(String order) {
        return new Action.Book(new OrderNo(order), true);
    }

    private List<String> refundTasks() {
        return db.rows("SELECT concat_ws(' ', trade_no, amount_minor, status) FROM refund_task");
    }

    @Test
    void aRefundIsQueuedUnderItsFixedNumberAndTheMoneyWaitsForIt() {
        assertThat(resolve("LATE_PAYMENT", new Action.Refund())).isInstanceOf(Resolved.Done.class);

        assertThat(refundTasks()).containsExactly("A2 10000 OPEN");
        assertThat(db.one("SELECT request_no FROM refund_task")).matches("OP[0-9a-f]{30}");
        assertThat(db.balances())
                .containsExactly("receivable/alipay/shop-a -10000", "suspense/REFUND_DUE 10000");
        assertThat(
                        db.one(
                                "SELECT concat_ws(' ', resolution, resolved_by, resolution_comment)"
                                        + " FROM exception_case"))
                .isEqualTo("REFUND_ORDERED ops the payer rang");
    }

    @Test
    void whenTheOrderedRefundHasComeItsTaskIsDone() {
        resolve("LATE_PAYMENT", new Action.Refund());

        tell(refunded("O2", "A2", "R1", 10_000));

        assertThat(refundTasks()).containsExactly("A2 10000 DONE");
        assertThat(dispositionOf("A2")).isEqualTo("REFUNDED");
        assertThat(db.balances())
                .containsExactly("receivable/alipay/shop-a -10000", "refunded 10000");
        assertThat(db.statusOf("O2")).isEqualTo("CLOSED");
    }

    @Test
    void aQueuedRefundAsksForNoMoreThanWhatIsLeft() {
        resolve("LATE_PAYMENT", new Action.Refund());

        tell(refunded("O2", "A2", "R1", 4_000));
        assertThat(refundTasks()).containsExactly("A2 6000 OPEN");
        tell(refunded("O2", "A2", "R2", 1_000));
        assertThat(refundTasks()).containsExactly("A2 5000 OPEN");
        tell(refunded("O2", "A2", "R3", 5_000));
        assertThat(refundTasks()).containsExactly("A2 5000 DONE");
    }

    @Test
    void anAutomaticRefundAsksForNoMoreThanWhatIsLeftThoughPartWentBackInTheSameBatch() {
        EventApplier refunding = Appliers.over(db.transactions(), AutoRefund.BOTH);
        db.closedOrder("O6", 10_000);

        refunding.apply(
                db.events().store(paid("O6", "A6", 10_000), refunded("O6", "A6", "R1", 4_000)),
                Which.DUE);

        assertThat(refundTasks()).containsExactly("A6 6000 OPEN");
    }

    @Test
    void aRefundThatFailedIsOrderedAnewForWhatIsLeft() {
        resolve("LATE_PAYMENT", new Action.Refund());
        db.update("UPDATE refund_task SET status = 'SENT'");
        tell(refunded("O2", "A2", "R1", 4_000));
        assertThat(refundTasks()).containsExactly("A2 10000 SENT");

        db.update("UPDATE refund_task SET status = 'FAILED'");
        tell(refundFailed("O2", "A2", "R9", 6_000));
        resolve("REFUND_ABNORMAL", new Action.Refund());

        assertThat(refundTasks()).containsExactly("A2 6000 OPEN");
    }

    private String dispositionOf(String trade) {
        return db.one(
                "SELECT concat_ws('/', disposition, suspense_reason) FROM payment_transaction"
                        + " WHERE trade_no = ?",
                trade);
    }

    @Test
    void moneyThatWentBackIsHeldForNothingWhateverItWasHeldForBefore() {
        tell(paid("O1", "A1", 10_000));
        tell(paid("O1", "B1", 10_000));
        db.order("O4", 9_999);
        tell(paid("O4", "A4", 10_000));
        resolve("LATE_PAYMENT", new Action.WriteOff());

        for (String trade : List.of("A2", "B1", "A4")) {
            String order = db.one("SELECT order_no FROM callback_event WHERE trade_no = ?", trade);
            tell(refunded(order, trade, "R1", 4_000));
            assertThat(dispositionOf(trade)).isNotEqualTo("REFUNDED");
            tell(refunded(order, trade, "R2", 6_000));
            assertThat(dispositionOf(trade)).isEqualTo("REFUNDED");
            tell(paid(order, trade, 10_000));
            assertThat(dispositionOf(trade)).isEqualTo("REFUNDED");
        }
    }

    @Test
    void moneyThatWentBackBeforeItsOrderWasKnownStillPaysItsOrder() {
        tell(Stored.of(paid("O5", "A5", 10_000)).received(Appliers.PATIENCE));
        tell(refunded("O5", "A5", "R1", 10_000));
        assertThat(dispositionOf("A5")).isEqualTo("SUSPENDED/UNKNOWN_ORDER");

        new Registrar(db.transactions(), applier)
                .register(
                        List.of(
                                new Registration(
                                        new OrderKey(new MerchantId("shop"), new OrderNo("O5")),
                                        Money.cny(10_000),
                                        Optional.empty(),
                                        false)));

        assertThat(db.statusOf("O5")).isEqualTo("REFUNDED");
        assertThat(dispositionOf("A5")).isEqualTo("SETTLED");
    }

    @Test
    void bookedToAnotherOrderTheMoneyPaysThatOneAndTheClosedOneStaysClosed() {
        assertThat(resolve("LATE_PAYMENT", bookTo("O1"))).isInstanceOf(Resolved.Done.class);

        assertThat(db.statusOf("O1")).isEqualTo("PAID");
        assertThat(db.statusOf("O2")).isEqualTo("CLOSED");
        assertThat(db.balances())
                .containsExactly("receivable/alipay/shop-a -10000", "settled 10000");
        assertThat(db.rows("SELECT order_no || ' ' || effect FROM order_effect ORDER BY id"))
                .containsExactly("O2 CASE_OPENED", "O1 PAID", "O2 CASE_RESOLVED");
        assertThat(db.one("SELECT actor FROM order_transition WHERE order_no = 'O1'"))
                .isEqualTo("operator");
    }

    @Test
    void refundsOfBookedMoneyGoToTheOrderItWasBookedTo() {
        resolve("LATE_PAYMENT", bookTo("O1"));

        tell(refunded("O2", "A2", "R1", 4_000));

        assertThat(db.statusOf("O1")).isEqualTo("PARTIALLY_REFUNDED");
        assertThat(db.statusOf("O2")).isEqualTo("CLOSED");
    }

    @Test
    void aSecondPaymentOfTheOrderThatMoneyWasBookedToIsADoublePayment() {
        resolve("LATE_PAYMENT", bookTo("O1"));

        long second = tell(paid("O1", "A1", 10_000));

        assertThat(db.handlingOf(second)).isEqualTo("PARKED DOUBLE_PAYMENT");
    }

    @Test
    void theSamePaymentToldAgainAfterItWasBookedChangesNothing() {
        resolve("LATE_PAYMENT", bookTo("O1"));

        long again = tell(paid("O2", "A2", 10_000));

        assertThat(db.handlingOf(again)).isEqualTo("SUCCEEDED ALREADY_APPLIED");
    }

    @Test
    void bookedToANewOrderTheOrderIsMadeAndPaid() {
        assertThat(resolve("LATE_PAYMENT", bookToNew("O3"))).isInstanceOf(Resolved.Done.class);

        assertThat(db.statusOf("O3")).isEqualTo("PAID");
    }

    @Test
    void whatWentBackWhileTheMoneyWaitedGoesAlongWhenItIsBooked() {
        tell(refunded("O2", "A2", "R1", 4_000));

        resolve("LATE_PAYMENT", bookTo("O1"));

        assertThat(db.statusOf("O1")).isEqualTo("PARTIALLY_REFUNDED");
        assertThat(db.rows("SELECT effect FROM order_effect WHERE order_no = 'O1' ORDER BY id"))
                .containsExactly("PAID", "PARTIALLY_REFUNDED");
    }

    @Test
    void writtenOffTheMoneyIsKeptInSightAndALaterRefundComesOutOfIt() {
        resolve("LATE_PAYMENT", new Action.WriteOff());
        assertThat(db.balances())
                .containsExactly("receivable/alipay/shop-a -10000", "written-off 10000");

        tell(refunded("O2", "A2", "R1", 10_000));

        assertThat(db.balances())
                .containsExactly("receivable/alipay/shop-a -10000", "refunded 10000");
    }

    @Test
    void aSecondWordIsToldWhatTheFirstWas() {
        resolve("LATE_PAYMENT", new Action.WriteOff());

        assertThat(resolve("LATE_PAYMENT", bookTo("O1")))
                .isEqualTo(new Resolved.Before("WRITTEN_OFF", "ops"));
        assertThat(db.statusOf("O1")).isEqualTo("AWAITING_PAYMENT");
    }

    @Test
    void whatDoesNotFitIsRefusedAndChangesNothing() {
        db.order("cheap", 1);
        db.closedOrder("closed", 10_000);
        for (Action misfit :
                List.of(
                        new Action.Ignore(),
                        bookTo("none"),
                        bookTo("cheap"),
                        bookTo("closed"),
                        bookTo("O2"),
                        bookToNew("O1"))) {
            assertThat(resolve("LATE_PAYMENT", misfit)).isInstanceOf(Resolved.Refused.class);
        }

        assertThat(db.cases()).containsExactly("LATE_PAYMENT OPEN");
        assertThat(db.balances())
                .containsExactly("receivable/alipay/shop-a -10000", "suspense/LATE_PAYMENT 10000");
    }

    @Test
    void aCaseWithoutMoneyCanOnlyBeIgnored() {
        tell(paid("O1", "A1", 10_000));
        tell(closed("O1", "A1"));

        assertThat(resolve("CONTRADICTION", new Action.Refund()))
                .isInstanceOf(Resolved.Refused.class);
        assertThat(resolve("CONTRADICTION", new Action.Ignore())).isInstanceOf(Resolved.Done.class);

        assertThat(db.statusOf("O1")).isEqualTo("PAID");
    }

    @Test
    void anUnknownCaseIsNotThere() {
        assertThat(resolver.resolve(999, new Action.Ignore(), DECIDED_BY))
                .isInstanceOf(Resolved.NoSuchCase.class);
    }

    @Test
    void moneyWhoseOrderIsRegisteredAfterItsRefundWasOrderedDoesNotPayThatOrder() {
        long event = tell(Stored.of(paid("O5", "A5", 10_000)).received(Appliers.PATIENCE));
        resolve("UNKNOWN_ORDER", new Action.Refund());

        register("O5");

        assertThat(db.statusOf("O5")).isEqualTo("AWAITING_PAYMENT");
        assertThat(db.handlingOf(event)).isEqualTo("SUCCEEDED ALREADY_APPLIED");
    }

    @Test
    void moneyWithoutAnOrderIsBookedToTheVeryOrderItNamedByMakingIt() {
        tell(Stored.of(paid("O5", "A5", 10_000)).received(Appliers.PATIENCE));

        resolve("UNKNOWN_ORDER", bookToNew("O5"));

        assertThat(db.statusOf("O5")).isEqualTo("PAID");
        assertThat(
                        db.rows(
                                "SELECT handle_status || ' ' || verdict FROM callback_handling h"
                                        + " JOIN callback_event e ON e.id = h.event_id"
                                        + " WHERE e.order_no = 'O5'"))
                .containsExactly("SUCCEEDED ALREADY_APPLIED");
    }

    @Test
    void aRefundThatThePolicyQueuedIsGivenUpWhenTheMoneyIsBooked() {
        db.closedOrder("O6", 10_000);
        Appliers.over(db.transactions(), AutoRefund.LATE)
                .apply(db.events().store(new Facts[] {paid("O6", "A6", 10_000)}), Which.DUE);
        long id =
                Long.parseLong(
                        db.one("SELECT id FROM exception_case WHERE subject = 'trade/alipay/A6'"));
        assertThat(refundTasks()).containsExactly("A6 10000 OPEN");

        resolver.resolve(id, bookTo("O1"), DECIDED_BY);

        assertThat(refundTasks()).containsExactly("A6 10000 CANCELLED");
        assertThat(db.statusOf("O1")).isEqualTo("PAID");
    }

    @Test
    void aRefundThatFailedIsGivenUpWhenTheMoneyIsWrittenOff() {
        resolve("LATE_PAYMENT", new Action.Refund());
        db.update("UPDATE refund_task SET status = 'FAILED'");
        tell(refundFailed("O2", "A2", "R1", 10_000));

        resolve("REFUND_ABNORMAL", new Action.WriteOff());

        assertThat(refundTasks()).containsExactly("A2 10000 CANCELLED");
    }

    @Test
    void moneyThatAnotherCaseMovedMeanwhileIsLookedAtAgain() {
        tell(refundFailed("O2", "A2", "R1", 10_000));
        long id =
                Long.parseLong(
                        db.one("SELECT id FROM exception_case WHERE reason = 'REFUND_ABNORMAL'"));
        Interleaved between =
                new Interleaved(db.dataSource(), 3, () -> resolve("LATE_PAYMENT", bookTo("O1")));

        assertThatThrownBy(
                        () ->
                                new CaseResolver(new Database(between), applier, TestAudit.over(db))
                                        .resolve(id, new Action.WriteOff(), DECIDED_BY))
                .isInstanceOfSatisfying(
                        DatabaseFault.class,
                        fault -> assertThat(fault.kind()).isEqualTo(DatabaseFault.Kind.CONTENTION));
    }

    @Test
    void moneyWhoseRefundIsUnderWayGoesNowhereElse() {
        resolve("LATE_PAYMENT", new Action.Refund());
        db.update("UPDATE refund_task SET status = 'SENT'");
        tell(refundFailed("O2", "A2", "R1", 10_000));

        assertThat(resolve("REFUND_ABNORMAL", bookTo("O1"))).isInstanceOf(Resolved.Refused.class);
        assertThat(resolve("REFUND_ABNORMAL", new Action.WriteOff()))
                .isInstanceOf(Resolved.Refused.class);
    }

    @Test
    void aRefundThatFailedIsOrderedAgainUnderTheSameNumber() {
        resolve("LATE_PAYMENT", new Action.Refund());
        String number = db.one("SELECT request_no FROM refund_task");
        db.update("UPDATE refund_task SET status = 'FAILED'");
        tell(refundFailed("O2", "A2", "R1", 10_000));

        resolve("REFUND_ABNORMAL", new Action.Refund());

        assertThat(refundTasks()).containsExactly("A2 10000 OPEN");
        assertThat(db.one("SELECT request_no FROM refund_task")).isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void ofManyWordsAtOnceExactlyOneCounts(int round) throws Exception {
        List<Action> actions =
                List.of(
                        new Action.Refund(),
                        new Action.WriteOff(),
                        bookTo("O1"),
                        bookToNew("O" + (100 + round)));
        List<Resolved> answers = new ArrayList<>();
        try (ExecutorService people = Executors.newFixedThreadPool(actions.size())) {
            List<Callable<Resolved>> words =
                    actions.stream()
                            .map(
                                    action ->
                                            (Callable<Resolved>)
                                                    () -> resolve("LATE_PAYMENT", action))
                            .toList();
            for (Future<Resolved> answer : people.invokeAll(words)) {
                answers.add(answer.get());
            }
        }

        assertThat(answers).filteredOn(Resolved.Done.class::isInstance).hasSize(1);
        assertThat(answers).filteredOn(Resolved.Before.class::isInstance).hasSize(3);
    }

    private void register(String order) {
        new Registrar(db.transactions(), applier)
                .register(
                        List.of(
                                new Registration(
                                        new OrderKey(new MerchantId("shop"), new OrderNo(order)),
                                        Money.cny(10_000),
                                        Optional.empty(),
                                        false)));
    }
}
