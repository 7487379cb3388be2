package dev.oncepaid.settlement.resolve;

import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.cases.CaseState;
import dev.oncepaid.settlement.cases.CaseTable;
import dev.oncepaid.settlement.decide.CaseDraft;
import dev.oncepaid.settlement.decide.Verdict;
import dev.oncepaid.settlement.event.HandlingTable;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.DatabaseFault;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/**
 * Has an event tried again that was given up as POISON, once a person has mended the cause. The
 * case is open until a try brings the event to an end, which ends the case by itself; one that
 * somebody had resolved meanwhile is opened again.
 */
@Service
final class CaseRetry {

    private static final Logger LOG = LoggerFactory.getLogger(CaseRetry.class);

    private final Database database;
    private final EventApplier applier;

    CaseRetry(Database database, EventApplier applier) {
        this.database = database;
        this.applier = applier;
    }

    private record Outcome(Retried retried, OptionalLong eventId) {
        static Outcome of(Retried retried) {
            return new Outcome(retried, OptionalLong.empty());
        }
    }

    /**
     * Makes the event due and tries it at once.
     *
     * @throws DatabaseFault as {@link Database#inTransaction} does; then nothing was changed
     */
    Retried retry(long caseId, String operator) {
        Outcome outcome = database.inTransaction(connection -> makeDue(connection, caseId));
        if (outcome.eventId().isPresent()) {
            LOG.atInfo()
                    .addKeyValue("case", caseId)
                    .addKeyValue("event_id", outcome.eventId().getAsLong())
                    .addKeyValue("operator", operator)
                    .log("event is tried again at a person's word");
            applier.applyNow(List.of(outcome.eventId().getAsLong()));
        }
        return outcome.retried();
    }

    private static Outcome makeDue(Connection connection, long caseId) throws SQLException {
        Optional<CaseState> found = CaseTable.lock(connection, caseId);
        if (found.isEmpty()) {
            return Outcome.of(new Retried.NoSuchCase());
        }
        CaseState seen = found.get();
        OptionalLong eventId = CaseDraft.eventOf(seen.subject());
        if (seen.reason() != Verdict.POISON || eventId.isEmpty()) {
            return refused("Only a case of reason POISON has an event that can be retried.");
        }
        if (!HandlingTable.tryAgain(connection, eventId.getAsLong())) {
            return refused("The event of this case is not given up: it is due already, or ended.");
        }
        if (CaseTable.reopen(connection, caseId)) {
            LOG.atInfo()
                    .addKeyValue("case", caseId)
                    .addKeyValue("resolution", seen.resolution().orElse(""))
                    .addKeyValue("resolved_by", seen.resolvedBy())
                    .log("case is open again, for its event is tried again");
        }
        return new Outcome(new Retried.Done(), eventId);
    }

    private static Outcome refused(String because) {
        return Outcome.of(new Retried.Refused(because));
    }
}
