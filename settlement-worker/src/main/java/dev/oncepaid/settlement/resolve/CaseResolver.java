package dev.oncepaid.settlement.resolve;

import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.audit.Audit;
import dev.oncepaid.settlement.audit.AuditEntry;
import dev.oncepaid.settlement.audit.Operator;
import dev.oncepaid.settlement.audit.OperatorAction;
import dev.oncepaid.settlement.cases.CaseState;
import dev.oncepaid.settlement.cases.CaseTable;
import dev.oncepaid.settlement.cases.CaseTable.ByPerson;
import dev.oncepaid.settlement.cases.RefundTaskTable;
import dev.oncepaid.settlement.ledger.TradeTable;
import dev.oncepaid.settlement.money.UnitOfWork;
import dev.oncepaid.settlement.order.OrderTable;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.DatabaseFault;
import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.Trade;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/**
 * Carries out what a person decided about a case: one transaction that holds the orders concerned,
 * then the case, and writes its end with all its money.
 */
@Service
final class CaseResolver {

    private static final Logger LOG = LoggerFactory.getLogger(CaseResolver.class);

    private final Database database;
    private final EventApplier applier;
    private final Audit audit;

    CaseResolver(Database database, EventApplier applier, Audit audit) {
        this.database = database;
        this.applier = applier;
        this.audit = audit;
    }

    /** Who decided, and why: kept with the case. */
    record DecidedBy(Operator operator, String comment) {

        private AuditEntry of(long caseId, Action action) {
            return new AuditEntry(
                    operator,
                    OperatorAction.CASE_RESOLUTION,
                    "case/" + caseId,
                    Optional.of(comment),
                    action.parameters());
        }
    }

    private record Outcome(Resolved resolved, List<Long> woken) {
        static Outcome of(Resolved resolved) {
            return new Outcome(resolved, List.of());
        }
    }

    /**
     * Resolves an open case, once.
     *
     * @throws DatabaseFault as {@link Database#inTransaction} does; then nothing was changed
     */
    Resolved resolve(long caseId, Action action, DecidedBy by) {
        Outcome outcome =
                database.inTransaction(connection -> resolve(connection, caseId, action, by));
        applier.applyNow(outcome.woken());
        if (outcome.resolved() instanceof Resolved.Done) {
            audit.count(by.of(caseId, action));
            LOG.atInfo()
                    .addKeyValue("case", caseId)
                    .addKeyValue("resolution", action.code())
                    .addKeyValue("operator", by.operator().name())
                    .log("case resolved by a person");
        }
        return outcome.resolved();
    }

    private static Outcome resolve(Connection connection, long caseId, Action action, DecidedBy by)
            throws SQLException {
        Optional<CaseState> seen = CaseTable.find(connection, caseId);
        if (seen.isEmpty()) {
            return Outcome.of(new Resolved.NoSuchCase());
        }
        Set<OrderKey> concerned = concerned(connection, seen.get(), action);
        List<Order> orders = orders(connection, concerned);
        CaseState locked = CaseTable.lock(connection, caseId).orElseThrow();
        if (locked.resolution().isPresent()) {
            return Outcome.of(new Resolved.Before(locked.resolution().get(), locked.resolvedBy()));
        }
        Optional<Trade> trade = trade(connection, locked);
        if (trade.filter(t -> !concerned.contains(t.paysFor())).isPresent()) {
            throw DatabaseFault.lostRace("payment_transaction: the money moved in between");
        }
        boolean refundUnderWay =
                RefundTaskTable.lockStatus(connection, locked.trade())
                        .filter("SENT"::equals)
                        .isPresent();
        UnitOfWork unit = UnitOfWork.of(orders, trade.stream().toList());
        Optional<String> refusal = new CaseMoney(locked, unit, refundUnderWay).carryOut(action);
        if (refusal.isPresent()) {
            return Outcome.of(new Resolved.Refused(refusal.get()));
        }
        unit.endCase(caseId, new ByPerson(action.code(), by.operator().name(), by.comment()));
        List<Long> woken = unit.commit(connection).woken();
        Audit.record(connection, by.of(caseId, action), action.code());
        return new Outcome(new Resolved.Done(), woken);
    }

    /** The orders without whose locks nobody moves this money. */
    private static Set<OrderKey> concerned(Connection connection, CaseState seen, Action action)
            throws SQLException {
        Set<OrderKey> concerned = new TreeSet<>();
        trade(connection, seen).ifPresent(trade -> concerned.add(trade.paysFor()));
        if (action instanceof Action.Book book) {
            concerned.add(new OrderKey(seen.merchant(), book.orderNo()));
        }
        return concerned;
    }

    private static Optional<Trade> trade(Connection connection, CaseState seen)
            throws SQLException {
        return TradeTable.find(connection, List.of(seen.trade())).stream()
                .filter(trade -> trade.order().merchant().equals(seen.merchant()))
                .findFirst();
    }

    private static List<Order> orders(Connection connection, Set<OrderKey> concerned)
            throws SQLException {
        return concerned.isEmpty() ? List.of() : OrderTable.lockAll(connection, concerned);
    }
}
