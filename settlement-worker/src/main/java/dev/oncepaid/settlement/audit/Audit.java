package dev.oncepaid.settlement.audit;

import dev.oncepaid.settlement.api.ApiProperties;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.DatabaseFault;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.Connection;
import java.sql.SQLException;
import org.springframework.stereotype.Component;

/** Records each action of an operator in {@code audit_entry}, and counts it by user and kind. */
@Component
public final class Audit {

    private final Database database;
    private final MeterRegistry registry;

    Audit(Database database, MeterRegistry registry, ApiProperties api) {
        this.database = database;
        this.registry = registry;
        // Pre-registered at 0: increase() misses the first count of a new series.
        for (String user : api.users().keySet()) {
            for (OperatorAction action : OperatorAction.values()) {
                counter(user, action);
            }
        }
    }

    /** In the transaction of the change; to be {@link #count counted} once that is committed. */
    public static void record(Connection connection, AuditEntry entry, String result)
            throws SQLException {
        AuditTable.insert(connection, entry, result);
    }

    public void count(AuditEntry entry) {
        counter(entry.operator().name(), entry.action()).increment();
    }

    /**
     * Before an action that is no change of the database; it may be carried out once this returns.
     *
     * @return the entry's id, for its result
     * @throws DatabaseFault when it cannot be recorded
     */
    public long begin(AuditEntry entry) {
        long id = database.inTransaction(connection -> AuditTable.insert(connection, entry));
        count(entry);
        return id;
    }

    /** After such an action, once. */
    public void end(long id, String result) {
        database.inTransaction(
                connection -> {
                    end(connection, id, result);
                    return result;
                });
    }

    /** Likewise, with what else is written about it. */
    public static void end(Connection connection, long id, String result) throws SQLException {
        if (AuditTable.end(connection, id, result) != 1) {
            throw DatabaseFault.lostRace("audit_entry: " + id + " has a result already");
        }
    }

    private Counter counter(String actor, OperatorAction action) {
        return registry.counter(
                "oncepaid.operator.actions", "actor", actor, "action", action.code());
    }
}
