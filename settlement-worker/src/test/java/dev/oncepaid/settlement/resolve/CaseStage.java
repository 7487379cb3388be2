package dev.oncepaid.settlement.resolve;

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
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** One order, one trade, one refund R1, and the case that comes of what is said of them. */
final class CaseStage {

    static final long AMOUNT = 10_000;

    private static final Duration LONG_AGO = Duration.ofDays(2);

    private final TestDatabase db;
    private final EventApplier applier;
    private final int number;
    private long lastEvent;
    private long caseId;

    CaseStage(TestDatabase db, int number) {
        this.db = db;
        this.applier = Appliers.over(db.transactions());
        this.number = number;
    }

    String order() {
        return "O" + number;
    }

    String trade() {
        return "T" + number;
    }

    void tell(Facts facts) {
        tell(Stored.of(facts));
    }

    void tell(Stored event) {
        lastEvent = db.events().store(event);
        applier.apply(List.of(lastEvent), Which.DUE);
    }

    void tellTogether(Facts... facts) {
        applier.apply(db.events().store(facts), Which.DUE);
    }

    /** Long ago, so that nothing waits any more. */
    void tellLate(Facts facts) {
        tell(Stored.of(facts).received(LONG_AGO));
    }

    void tellReadAgain(Facts facts) {
        tell(Stored.of(facts).readFromTheBodyOf(lastEvent));
    }

    void failTooOften(Facts facts) {
        lastEvent = db.events().store(facts);
        db.update("UPDATE callback_handling SET crashes = 5 WHERE event_id = ?", lastEvent);
        applier.park(lastEvent);
    }

    void registered() {
        registered(AMOUNT);
    }

    /** One that is there already stays as it is. */
    void registered(long fen) {
        OrderKey key = new OrderKey(new MerchantId("shop"), new OrderNo(order()));
        new Registrar(db.transactions(), applier)
                .register(List.of(new Registration(key, Money.cny(fen), Optional.empty(), false)));
    }

    void closed() {
        db.closedOrder(order(), AMOUNT);
    }

    Retried retried() {
        return new CaseRetry(db.transactions(), applier, TestAudit.over(db))
                .retry(caseId, TestAudit.OPS, Optional.empty());
    }

    Resolved decided(Action action) {
        CaseResolver resolver = new CaseResolver(db.transactions(), applier, TestAudit.over(db));
        return resolver.resolve(
                caseId, action, new CaseResolver.DecidedBy(TestAudit.OPS, "a test"));
    }

    /** Whether a gateway is asked to read what the case is about. */
    boolean isToBeReadAgain() {
        return !db.rows(
                        """
                        SELECT r.event_id FROM reread_request r
                          JOIN exception_case c ON c.evidence @> ARRAY[r.event_id]
                         WHERE c.id = ? AND r.done_at IS NULL
                        """,
                        caseId)
                .isEmpty();
    }

    /** Net of each ledger account that holds money of the trade. */
    List<String> books() {
        return db.rows(
                """
                SELECT account || ' ' || sum(amount) FROM (
                    SELECT credit_account AS account, amount_minor AS amount
                      FROM ledger_posting WHERE trade_no = ?
                    UNION ALL
                    SELECT debit_account, -amount_minor FROM ledger_posting WHERE trade_no = ?) p
                 WHERE account NOT LIKE 'receivable/%'
                 GROUP BY account HAVING sum(amount) <> 0 ORDER BY account
                """,
                trade(), trade());
    }

    /** The case is the one of this reason that is about the last event. */
    void mark(String reason) {
        caseId =
                Long.parseLong(
                        db.one(
                                "SELECT id FROM exception_case WHERE status = 'OPEN'"
                                        + " AND reason = ? AND evidence @> ARRAY[?::bigint]",
                                reason,
                                lastEvent));
    }

    void resolvedAs(String resolution) {
        db.update(
                "UPDATE exception_case SET status = 'RESOLVED', resolution = ?, resolved_by = 'ops',"
                        + " resolution_comment = 'a test', resolved_at = now() WHERE id = ?",
                resolution,
                caseId);
    }

    String openings() {
        return db.one("SELECT openings FROM exception_case WHERE id = ?", caseId);
    }

    /** How it ended; {@code -} while it is open. */
    String end() {
        return db.one("SELECT coalesce(resolution, '-') FROM exception_case WHERE id = ?", caseId);
    }

    /** {@code EFFECT ORDER REFERENCE REASON RESOLUTION} of what was published of the case. */
    List<String> published() {
        return db.rows(
                """
                SELECT concat_ws(' ', effect, coalesce(order_no, '-'), reference, case_reason,
                                 case_resolution)
                  FROM order_effect WHERE case_id = ? ORDER BY id
                """,
                caseId);
    }

    /** What should be: that it was opened, and how it ended if it did. */
    List<String> due() {
        return db.rows(
                """
                SELECT unnest(array_remove(ARRAY[
                           concat_ws(' ', 'CASE_OPENED', o, 'case/' || id, reason),
                           CASE status WHEN 'RESOLVED' THEN
                               concat_ws(' ', 'CASE_RESOLVED', o, 'case/' || id, reason, resolution)
                           END], NULL))
                  FROM (SELECT *, coalesce(order_no, '-') AS o FROM exception_case WHERE id = ?) c
                """,
                caseId);
    }

    /** Where the trade's money is, and how far its refund. */
    String money() {
        return db.one(
                """
                SELECT concat_ws(' ', t.disposition, t.suspense_reason, t.refunded_minor, r.status)
                  FROM payment_transaction t
                  JOIN refund_task r ON r.provider = t.provider AND r.trade_no = t.trade_no
                 WHERE t.trade_no = ?
                """,
                trade());
    }
}
