package dev.oncepaid.settlement.guard;

import static dev.oncepaid.settlement.testing.Told.paid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderEvent;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.settlement.apply.Appliers;
import dev.oncepaid.settlement.cases.CaseChange;
import dev.oncepaid.settlement.cases.CaseTable;
import dev.oncepaid.settlement.cases.CaseWrites;
import dev.oncepaid.settlement.cases.NewCase;
import dev.oncepaid.settlement.cases.RefundTask;
import dev.oncepaid.settlement.cases.RefundTaskTable;
import dev.oncepaid.settlement.cases.Resolution;
import dev.oncepaid.settlement.decide.CaseDraft;
import dev.oncepaid.settlement.decide.Event;
import dev.oncepaid.settlement.decide.Verdict;
import dev.oncepaid.settlement.effect.Effect;
import dev.oncepaid.settlement.effect.EffectTable;
import dev.oncepaid.settlement.event.HandlingTable;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.event.HandlingUpdate;
import dev.oncepaid.settlement.event.LeaseTable;
import dev.oncepaid.settlement.event.LeaseTable.Lessee;
import dev.oncepaid.settlement.event.OpenEvent;
import dev.oncepaid.settlement.ledger.Posting;
import dev.oncepaid.settlement.ledger.PostingTable;
import dev.oncepaid.settlement.ledger.PostingTable.NewPosting;
import dev.oncepaid.settlement.ledger.RefundTable;
import dev.oncepaid.settlement.ledger.RefundTable.NewRefund;
import dev.oncepaid.settlement.ledger.TradeTable;
import dev.oncepaid.settlement.order.OrderMutex;
import dev.oncepaid.settlement.order.OrderTable;
import dev.oncepaid.settlement.order.Transition;
import dev.oncepaid.settlement.order.TransitionTable;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.DatabaseFault;
import dev.oncepaid.settlement.sql.Writes;
import dev.oncepaid.settlement.state.Disposition;
import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.OrderStatus;
import dev.oncepaid.settlement.state.PaidStatement;
import dev.oncepaid.settlement.state.Refund;
import dev.oncepaid.settlement.state.Trade;
import dev.oncepaid.settlement.state.TradeKey;
import dev.oncepaid.settlement.testing.Sender;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.settlement.testing.Told;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Each guard by itself: every conditional write with a state that has passed, every lock against
 * somebody who holds it. In the running worker one guard stands behind another, so that a missing
 * one would long go unseen; docs/lab/mutations.md tells what happens without each.
 */
@ExtendWith(LocalStackExtension.class)
class GuardsTest {

    private static final OrderKey O1 = new OrderKey(new MerchantId("shop"), new OrderNo("O1"));
    private static final OrderKey ABSENT = new OrderKey(new MerchantId("shop"), new OrderNo("no"));
    private static final TradeKey A1 =
            new TradeKey(Sender.ALIPAY.channel().provider(), new TradeNo("A1"));
    private static final TradeKey A2 =
            new TradeKey(Sender.ALIPAY.channel().provider(), new TradeNo("A2"));
    private static final Duration PATIENCE = Appliers.PATIENCE;

    private final TestDatabase db = TestDatabase.migrated();
    private final Database database = db.transactions();
    private final Database impatient = new Database(db.dataSource("-c lock_timeout=50ms"));
    private long event;

    /** O1 was paid by A1, and then by A2, whose money is in suspense. */
    @BeforeEach
    void aPaidOrderAndADoublePayment() {
        db.order("O1", 10_000);
        event = db.events().store(paid("O1", "A1", 10_000));
        long second = db.events().store(paid("O1", "A2", 10_000));
        Appliers.over(database).apply(List.of(event, second), Which.DUE);
    }

    private Order order() {
        return database.inTransaction(c -> OrderTable.lock(c, List.of(O1))).getFirst();
    }

    private Trade trade(TradeKey key) {
        return database.inTransaction(c -> TradeTable.find(c, List.of(key))).getFirst();
    }

    private void write(Consumer<Writes> write) {
        database.inTransaction(
                connection -> {
                    Writes writes = new Writes();
                    write.accept(writes);
                    writes.execute(connection);
                    return writes;
                });
    }

    private void assertLosesTheRace(Consumer<Writes> write) {
        assertThatThrownBy(() -> write(write))
                .isInstanceOfSatisfying(DatabaseFault.class, GuardsTest::isLostRace);
    }

    private static void isLostRace(DatabaseFault fault) {
        assertThat(fault.kind()).isEqualTo(DatabaseFault.Kind.CONTENTION);
    }

    private void assertRefused(String constraint, Consumer<Writes> write) {
        assertThatThrownBy(() -> write(write))
                .isInstanceOfSatisfying(
                        DatabaseFault.class,
                        fault ->
                                assertThat(fault.summary())
                                        .isEqualTo("SQLSTATE 23505 " + constraint));
    }

    private void assertWaitsFor(Database.Work<?> holding, Database.Work<?> wanting) {
        try (Connection holder = db.dataSource().getConnection()) {
            holder.setAutoCommit(false);
            holding.on(holder);
            assertThatThrownBy(() -> impatient.inTransaction(wanting))
                    .isInstanceOfSatisfying(
                            DatabaseFault.class,
                            fault -> assertThat(fault.summary()).isEqualTo("SQLSTATE 55P03"));
            holder.rollback();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void anOrderThatMovedMeanwhileIsNotOverwritten() {
        Order paid = order();
        Order stale = paid.moved(OrderStatus.REFUNDED);

        assertLosesTheRace(
                writes ->
                        OrderTable.update(
                                writes, List.of(new OrderTable.Change(stale, paid.version() - 1))));
    }

    @Test
    void aTradeThatChangedMeanwhileIsNotOverwritten() {
        Trade double2 = trade(A2);
        Trade seenRefunded = double2.refunded(1);
        Trade seenSettled = double2.disposedOf(Disposition.SETTLED);
        Trade seenForAnotherReason =
                double2.disposedOf(new Disposition.Suspended(Disposition.Reason.UNKNOWN_ORDER));

        Trade seenByAnotherStatement =
                double2.reassigned(
                        O1, new PaidStatement(event, double2.statement().account(), true, Told.AT));

        for (Trade seen :
                List.of(seenRefunded, seenSettled, seenForAnotherReason, seenByAnotherStatement)) {
            assertLosesTheRace(
                    writes ->
                            TradeTable.update(
                                    writes,
                                    List.of(
                                            new TradeTable.Change(
                                                    seen,
                                                    double2.disposedOf(Disposition.WRITTEN_OFF)))));
        }
    }

    @Test
    void aWrittenOffTradeIsNotTakenForASettledOne() {
        Trade double2 = trade(A2);
        Trade writtenOff = double2.disposedOf(Disposition.WRITTEN_OFF);
        write(w -> TradeTable.update(w, List.of(new TradeTable.Change(double2, writtenOff))));

        assertLosesTheRace(
                writes ->
                        TradeTable.update(
                                writes,
                                List.of(
                                        new TradeTable.Change(
                                                double2.disposedOf(Disposition.SETTLED),
                                                double2))));
    }

    @Test
    void aTradeIsRecordedOnce() {
        assertLosesTheRace(writes -> TradeTable.insert(writes, List.of(trade(A2))));
    }

    @Test
    void anOrderIsSettledByOneTrade() {
        Trade double2 = trade(A2);

        assertRefused(
                "payment_transaction_settles_once",
                writes ->
                        TradeTable.update(
                                writes,
                                List.of(
                                        new TradeTable.Change(
                                                double2,
                                                double2.disposedOf(Disposition.SETTLED)))));
    }

    @Test
    void moneyMovesOnceForOneReason() {
        Posting payment = Posting.payment(trade(A1));

        assertRefused(
                "ledger_posting_once",
                w -> PostingTable.insert(w, List.of(new NewPosting(payment, event))));
    }

    @Test
    void aRefundIsRecordedOnce() {
        Refund refund = new Refund(A1, new RefundNo("R1"), 0, 1_000, Told.AT);
        NewRefund recorded = new NewRefund(refund, "CNY", event);
        write(writes -> RefundTable.insert(writes, List.of(recorded)));

        assertLosesTheRace(writes -> RefundTable.insert(writes, List.of(recorded)));
    }

    @Test
    void anEffectIsQueuedOnce() {
        Effect paid =
                Effect.of(order(), Effect.Kind.PAID, A1.toString(), Optional.of(Money.cny(10_000)));

        assertRefused("order_effect_once", w -> EffectTable.insert(w, List.of(paid)));
    }

    /** Of one without an order, which the key of an order's effects does not see. */
    @Test
    void theOpeningOfACaseIsPublishedOnce() {
        Effect opened =
                new Effect(
                        O1.merchant(),
                        Optional.empty(),
                        Effect.Kind.CASE_OPENED,
                        "case/99",
                        0,
                        Optional.empty(),
                        Optional.of(new OrderEvent.Case(99, "UNREADABLE", Optional.empty())));
        write(w -> EffectTable.insert(w, List.of(opened)));

        assertRefused("order_effect_case_once", w -> EffectTable.insert(w, List.of(opened)));
    }

    @Test
    void aStepOfAnOrderIsRecordedOnce() {
        Order paid = order();
        Transition again =
                new Transition(
                        O1,
                        paid.version(),
                        OrderStatus.PAID,
                        OrderStatus.CLOSED,
                        Transition.Actor.MERCHANT);

        assertRefused("order_transition_once", w -> TransitionTable.insert(w, List.of(again)));
    }

    @Test
    void aRefundOfATradeIsQueuedOnce() {
        CaseDraft draft =
                new CaseDraft(Verdict.DOUBLE_PAYMENT, CaseDraft.tradeSubject(A2), Optional.empty());
        RefundTask task = new RefundTask(trade(A2), draft);
        write(writes -> RefundTaskTable.insert(writes, List.of(task)));
        write(writes -> RefundTaskTable.insert(writes, List.of(task)));

        assertThat(db.one("SELECT count(*) FROM refund_task")).isEqualTo("1");
    }

    @Test
    void aRefundTaskMovesOnlyFromWhereItMay() {
        CaseDraft draft =
                new CaseDraft(Verdict.DOUBLE_PAYMENT, CaseDraft.tradeSubject(A2), Optional.empty());
        write(w -> RefundTaskTable.insert(w, List.of(new RefundTask(trade(A2), draft))));

        assertTaskStays("CANCELLED", w -> RefundTaskTable.refunded(w, List.of(refunded(10_000))));
        assertTaskStays("SENT", w -> RefundTaskTable.reopen(w, List.of(trade(A2))));
        assertTaskStays("DONE", w -> RefundTaskTable.reopen(w, List.of(trade(A2))));
        assertTaskStays("SENT", w -> RefundTaskTable.cancel(w, List.of(A2)));
        assertTaskStays("DONE", w -> RefundTaskTable.cancel(w, List.of(A2)));
    }

    private Trade refunded(long minor) {
        return trade(A2).refunded(minor);
    }

    @Test
    void aRefundThatWaitsToBeSentAsksForWhatIsLeftAndOneThatWasSentForWhatItDid() {
        CaseDraft draft =
                new CaseDraft(Verdict.DOUBLE_PAYMENT, CaseDraft.tradeSubject(A2), Optional.empty());
        write(w -> RefundTaskTable.insert(w, List.of(new RefundTask(trade(A2), draft))));

        assertTaskAsks("SENT 10000", w -> RefundTaskTable.refunded(w, List.of(refunded(1_000))));
        assertTaskAsks("DONE 10000", w -> RefundTaskTable.refunded(w, List.of(refunded(1_000))));
        assertTaskAsks("FAILED 9000", w -> RefundTaskTable.refunded(w, List.of(refunded(1_000))));
        assertTaskAsks("OPEN 8000", w -> RefundTaskTable.refunded(w, List.of(refunded(2_000))));
        assertTaskAsks("OPEN 8000", w -> RefundTaskTable.refunded(w, List.of(refunded(1_000))));
    }

    private void assertTaskAsks(String task, Consumer<Writes> write) {
        db.update("UPDATE refund_task SET status = ?", task.split(" ", 2)[0]);
        write(write);
        assertThat(db.one("SELECT status || ' ' || amount_minor FROM refund_task")).isEqualTo(task);
    }

    private void assertTaskStays(String status, Consumer<Writes> write) {
        db.update("UPDATE refund_task SET status = ?", status);
        write(write);
        assertThat(db.one("SELECT status FROM refund_task")).isEqualTo(status);
    }

    @Test
    void whoeverLooksAtARefundTaskHasItAlone() {
        CaseDraft draft =
                new CaseDraft(Verdict.DOUBLE_PAYMENT, CaseDraft.tradeSubject(A2), Optional.empty());
        write(w -> RefundTaskTable.insert(w, List.of(new RefundTask(trade(A2), draft))));

        assertWaitsFor(
                c -> RefundTaskTable.lockStatus(c, A2), c -> RefundTaskTable.lockStatus(c, A2));
    }

    @Test
    void ofACaseOnlyEventsThatAreParkedForItsReasonAreTriedAgain() {
        long caseId = Long.parseLong(db.one("SELECT id FROM exception_case"));
        assertThat(triedAgain(caseId)).as("its money is held").isEmpty();

        db.update("UPDATE exception_case SET reason = 'POISON', subject = 'event/0'");
        assertThat(triedAgain(caseId)).as("parked for another reason").isEmpty();

        db.update("UPDATE callback_handling SET verdict = 'POISON' WHERE handle_status = 'PARKED'");
        assertThat(triedAgain(caseId)).hasSize(1);
        assertThat(triedAgain(caseId)).as("due already").isEmpty();
    }

    private List<Long> triedAgain(long caseId) {
        return database.inTransaction(c -> HandlingTable.tryAgain(c, caseId));
    }

    @Test
    void aCaseIsOpenedOnce() {
        CaseDraft draft =
                new CaseDraft(Verdict.DOUBLE_PAYMENT, CaseDraft.tradeSubject(A2), Optional.empty());
        Event.Origin origin =
                new Event.Origin(
                        Sender.ALIPAY.channel(),
                        new AccountId("shop-a"),
                        O1.merchant(),
                        A2.tradeNo(),
                        Optional.of(O1.orderNo()),
                        Told.AT);
        CaseWrites again = new CaseWrites();
        again.open(new NewCase(draft, origin, Optional.empty(), event));

        List<CaseChange> changes = database.inTransaction(c -> CaseTable.write(c, again));

        assertThat(changes).isEmpty();

        assertThat(db.cases()).containsExactly("DOUBLE_PAYMENT OPEN");
    }

    @Test
    void anEventThatIsEndedIsNotMarkedAgain() {
        OpenEvent.Row row = new OpenEvent.Row(event, 0, 0);

        assertLosesTheRace(
                w -> HandlingTable.mark(w, List.of(HandlingUpdate.succeeded(row, Verdict.STALE))));
    }

    @Test
    void anEventThatIsEndedIsNotOpen() {
        assertThat(open(event, Which.ALL_OPEN)).isEmpty();
    }

    @Test
    void anEventThatIsTriedLaterIsNotTakenBefore() {
        long later = db.events().store(paid("no", "A3", 10_000));
        Appliers.over(database).apply(List.of(later), Which.DUE);
        db.update(
                "UPDATE callback_handling SET next_attempt_at = now() + interval '1 hour'"
                        + " WHERE handle_status = 'FAILED'");

        assertThat(open(later, Which.DUE)).isEmpty();
        assertThat(open(later, Which.ALL_OPEN)).hasSize(1);
    }

    private List<OpenEvent> open(long id, Which which) {
        return database.inTransaction(c -> HandlingTable.lockOpen(c, List.of(id), which, PATIENCE));
    }

    @Test
    void aCaseIsResolvedOnce() {
        long id = Long.parseLong(db.one("SELECT id FROM exception_case"));
        CaseWrites byPerson = ignored(id);
        database.inTransaction(c -> CaseTable.write(c, byPerson));

        assertThatThrownBy(() -> database.inTransaction(c -> CaseTable.write(c, byPerson)))
                .isInstanceOfSatisfying(DatabaseFault.class, GuardsTest::isLostRace);
    }

    @Test
    void aCaseIsOpenedAgainOnce() {
        long id = Long.parseLong(db.one("SELECT id FROM exception_case"));
        database.inTransaction(c -> CaseTable.write(c, ignored(id)));
        CaseWrites again = new CaseWrites();
        again.reopen(id);
        database.inTransaction(c -> CaseTable.write(c, again));

        assertThatThrownBy(() -> database.inTransaction(c -> CaseTable.write(c, again)))
                .isInstanceOfSatisfying(DatabaseFault.class, GuardsTest::isLostRace);
    }

    private static CaseWrites ignored(long id) {
        CaseWrites byPerson = new CaseWrites();
        byPerson.endByPerson(id, new CaseTable.ByPerson("IGNORED", "ops", "comment"));
        return byPerson;
    }

    @Test
    void whatAPersonResolvedDoesNotResolveItselfAgain() {
        long id = Long.parseLong(db.one("SELECT id FROM exception_case"));
        database.inTransaction(c -> CaseTable.write(c, ignored(id)));
        CaseWrites byItself = new CaseWrites();
        byItself.end(
                new Resolution(
                        Verdict.DOUBLE_PAYMENT, CaseDraft.tradeSubject(A2), "REFUNDED", "comment"));

        database.inTransaction(c -> CaseTable.write(c, byItself));

        assertThat(db.one("SELECT resolved_by FROM exception_case")).isEqualTo("ops");
    }

    @Test
    void whoeverHasAnEventHasItAlone() {
        long open = db.events().store(Told.waiting("O1", "A3"));
        Database.Work<?> lock =
                c -> HandlingTable.lockOpen(c, List.of(open), Which.ALL_OPEN, PATIENCE);

        assertWaitsFor(lock, lock);
    }

    @Test
    void whoeverHasAnOrderHasItAlone() {
        Database.Work<?> lock = c -> OrderTable.lock(c, List.of(O1));

        assertWaitsFor(lock, lock);
    }

    @Test
    void whoeverLooksForAnOrderThatIsNotThereKeepsItsRegistrationOut() {
        assertWaitsFor(
                c -> OrderTable.lockAll(c, Set.of(ABSENT)),
                c -> {
                    OrderMutex.hold(c, Set.of(ABSENT));
                    return true;
                });
    }

    @Test
    void whoeverParksARefundWithoutItsPaymentKeepsThatPaymentOut() {
        TradeKey absent = new TradeKey(Sender.UNIONPAY.channel().provider(), new TradeNo("none"));
        Set<TradeKey> trade = Set.of(absent);

        assertWaitsFor(
                c -> TradeTable.find(c, trade, Set.of(), trade),
                c -> TradeTable.find(c, trade, trade, Set.of()));
    }

    @Test
    void paymentsDoNotWaitForEachOther() throws SQLException {
        Set<TradeKey> trade = Set.of(A1);
        try (Connection other = db.dataSource().getConnection()) {
            other.setAutoCommit(false);
            TradeTable.find(other, trade, trade, Set.of());

            List<Trade> found =
                    impatient.inTransaction(c -> TradeTable.find(c, trade, trade, Set.of()));
            assertThat(found).hasSize(1);
            other.rollback();
        }
    }

    @Test
    void whoeverHasACaseHasItAlone() {
        long id = Long.parseLong(db.one("SELECT id FROM exception_case"));

        assertWaitsFor(c -> CaseTable.lock(c, id), c -> CaseTable.lock(c, id));
    }

    @Test
    void aLeasedEventIsLeasedToNobodyElseUntilTheLeaseEnds() {
        long open = db.events().store(Told.waiting("O1", "A3"));
        db.update("UPDATE callback_handling SET next_attempt_at = now() WHERE event_id = ?", open);

        assertThat(lease("one", false)).hasSize(1);
        assertThat(lease("other", false)).isEmpty();
        assertThat(lease("other", true)).isEmpty();
    }

    @Test
    void whoeverIsLeasingAnEventIsPassedByAndNotWaitedFor() throws SQLException {
        long open = db.events().store(Told.waiting("O1", "A3"));
        db.update("UPDATE callback_handling SET next_attempt_at = now() WHERE event_id = ?", open);
        try (Connection other = db.dataSource().getConnection()) {
            other.setAutoCommit(false);
            assertThat(LeaseTable.lease(other, lessee("other"), false, 10)).hasSize(1);

            List<LeaseTable.Lease> leased =
                    impatient.inTransaction(c -> LeaseTable.lease(c, lessee("one"), false, 10));
            assertThat(leased).isEmpty();
            other.rollback();
        }
    }

    @Test
    void aLeaseIsGivenBackByItsHolderOnly() {
        long open = db.events().store(Told.waiting("O1", "A3"));
        db.update("UPDATE callback_handling SET next_attempt_at = now() WHERE event_id = ?", open);
        lease("one", false);

        assertThat(released("other", open)).isZero();
        assertThat(released("one", open)).isEqualTo(1);
    }

    private int released(String name, long open) {
        return database.inTransaction(c -> LeaseTable.release(c, lessee(name), List.of(open)));
    }

    private List<LeaseTable.Lease> lease(String name, boolean suspect) {
        return database.inTransaction(c -> LeaseTable.lease(c, lessee(name), suspect, 10));
    }

    private static Lessee lessee(String name) {
        return new Lessee(name, Duration.ofMinutes(1));
    }

    @Test
    void whoeverHasAWaitingEventIsNotWaitedForByTheRegistrationOfItsOrder() throws SQLException {
        long waiting = db.events().store(paid("no", "A3", 10_000));
        Appliers.over(database).apply(List.of(waiting), Which.DUE);
        assertThat(db.handlingOf(waiting)).isEqualTo("FAILED UNKNOWN_ORDER");
        try (Connection other = db.dataSource().getConnection()) {
            other.setAutoCommit(false);
            HandlingTable.lockOpen(other, List.of(waiting), Which.ALL_OPEN, PATIENCE);

            assertThat(woken(impatient)).isEmpty();
            other.rollback();
        }
        assertThat(woken(database)).containsExactly(waiting);
    }

    private static List<Long> woken(Database database) {
        return database.inTransaction(c -> HandlingTable.wake(c, List.of(ABSENT)));
    }
}
