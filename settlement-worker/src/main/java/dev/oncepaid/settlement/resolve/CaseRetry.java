package dev.oncepaid.settlement.resolve;

import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.audit.Audit;
import dev.oncepaid.settlement.audit.AuditEntry;
import dev.oncepaid.settlement.audit.Operator;
import dev.oncepaid.settlement.audit.OperatorAction;
import dev.oncepaid.settlement.cases.CaseState;
import dev.oncepaid.settlement.cases.CaseTable;
import dev.oncepaid.settlement.decide.Verdict;
import dev.oncepaid.settlement.event.HandlingTable;
import dev.oncepaid.settlement.event.RereadRequestTable;
import dev.oncepaid.settlement.money.UnitOfWork;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.DatabaseFault;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/**
 * Has a case tried again, once a person has removed its cause: its parked events are decided anew
 * at once, and the gateways read its notifications again with the keys, decoders and accounts they
 * have by then; what they read differently comes as an event of its own. The case is open until
 * that, or a decision, ends it; one that somebody had ignored is opened again.
 */
@Service
final class CaseRetry {

    private static final Logger LOG = LoggerFactory.getLogger(CaseRetry.class);

    private static final String IGNORED = new Action.Ignore().code();

    private final Database database;
    private final EventApplier applier;
    private final Audit audit;

    CaseRetry(Database database, EventApplier applier, Audit audit) {
        this.database = database;
        this.applier = applier;
        this.audit = audit;
    }

    private record Outcome(Retried retried, List<Long> due) {
        static Outcome of(Retried retried) {
            return new Outcome(retried, List.of());
        }
    }

    /**
     * Tries what can be tried at once, and asks for the rest.
     *
     * @throws DatabaseFault as {@link Database#inTransaction} does; then nothing was changed
     */
    Retried retry(long caseId, Operator operator, Optional<String> comment) {
        AuditEntry entry =
                new AuditEntry(
                        operator, OperatorAction.CASE_RETRY, "case/" + caseId, comment, Map.of());
        Outcome outcome = database.inTransaction(connection -> makeDue(connection, caseId, entry));
        if (outcome.retried() instanceof Retried.Done) {
            audit.count(entry);
            LOG.atInfo()
                    .addKeyValue("case", caseId)
                    .addKeyValue("events", outcome.due())
                    .addKeyValue("operator", operator.name())
                    .log("case is tried again at a person's request");
            applier.applyNow(outcome.due());
        }
        return outcome.retried();
    }

    /** Handling rows before the case, as everywhere. */
    private static Outcome makeDue(Connection connection, long caseId, AuditEntry entry)
            throws SQLException {
        Optional<CaseState> seen = CaseTable.find(connection, caseId);
        if (seen.isEmpty()) {
            return Outcome.of(new Retried.NoSuchCase());
        }
        if (isEnded(seen.get())) {
            return refused(
                    "The case was resolved as %s by %s: there is nothing to try."
                            .formatted(seen.get().resolution().get(), seen.get().resolvedBy()));
        }
        List<Long> due = HandlingTable.tryAgain(connection, caseId);
        CaseState locked = CaseTable.lock(connection, caseId).orElseThrow();
        if (!locked.resolution().equals(seen.get().resolution())) {
            throw DatabaseFault.lostRace("exception_case: resolved in between");
        }
        List<Long> asked =
                locked.reason() == Verdict.POISON
                        ? List.of()
                        : RereadRequestTable.request(connection, caseId, entry.operator().name());
        if (due.isEmpty() && asked.isEmpty()) {
            return refused("No event of this case is given up: it is due already, or ended.");
        }
        if (locked.resolution().isPresent()) {
            UnitOfWork unit = UnitOfWork.of(List.of(), List.of());
            unit.reopenCase(caseId);
            unit.commit(connection);
            LOG.atInfo()
                    .addKeyValue("case", caseId)
                    .addKeyValue("resolved_by", locked.resolvedBy())
                    .log("case is open again, for it is tried again");
        }
        Audit.record(
                connection,
                entry,
                "%d events due, %d to be read again".formatted(due.size(), asked.size()));
        return new Outcome(new Retried.Done(), due);
    }

    /** Ignoring decides nothing; whatever else resolved a case is done. */
    private static boolean isEnded(CaseState seen) {
        return seen.resolution().filter(code -> !code.equals(IGNORED)).isPresent();
    }

    private static Outcome refused(String detail) {
        return Outcome.of(new Retried.Refused(detail));
    }
}
