package dev.oncepaid.settlement.register;

import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.event.HandlingTable;
import dev.oncepaid.settlement.order.OrderMutex;
import dev.oncepaid.settlement.order.OrderTable;
import dev.oncepaid.settlement.order.Registration;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.state.OrderKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.springframework.stereotype.Service;

/**
 * Registers orders: all of a call in one transaction, each once for ever.
 *
 * <p>A call may be repeated. Events that came before their order are applied before it returns,
 * save those that a poller took up in the same instant and applies itself; if that fails, the
 * orders are registered nevertheless and the poller applies the events.
 */
@Service
public final class Registrar {

    private final Database database;
    private final EventApplier applier;

    public Registrar(Database database, EventApplier applier) {
        this.database = database;
        this.applier = applier;
    }

    private record Outcome(
            Set<OrderKey> created, Map<OrderKey, Registration> there, List<Long> woken) {}

    /** What became of each, in their order. Of one key given twice, the first counts. */
    public List<Registered> register(List<Registration> wanted) {
        Map<OrderKey, Registration> first = new TreeMap<>();
        wanted.forEach(registration -> first.putIfAbsent(registration.key(), registration));
        Outcome outcome = database.inTransaction(connection -> register(connection, first));
        applier.applyNow(outcome.woken());
        return answers(wanted, outcome, first);
    }

    private static Outcome register(Connection connection, Map<OrderKey, Registration> wanted)
            throws SQLException {
        OrderMutex.hold(connection, wanted.keySet());
        Set<OrderKey> created = OrderTable.insert(connection, wanted.values());
        Set<OrderKey> known = new HashSet<>(wanted.keySet());
        known.removeAll(created);
        Map<OrderKey, Registration> there = new HashMap<>();
        if (!known.isEmpty()) {
            OrderTable.registrations(connection, known).forEach(r -> there.put(r.key(), r));
        }
        List<Long> woken = created.isEmpty() ? List.of() : HandlingTable.wake(connection, created);
        return new Outcome(created, there, woken);
    }

    private static List<Registered> answers(
            List<Registration> wanted, Outcome outcome, Map<OrderKey, Registration> first) {
        Set<OrderKey> stillNew = new HashSet<>(outcome.created());
        List<Registered> answers = new ArrayList<>();
        for (Registration registration : wanted) {
            OrderKey key = registration.key();
            Registration there =
                    Objects.requireNonNull(outcome.there().getOrDefault(key, first.get(key)));
            answers.add(
                    stillNew.remove(key)
                            ? new Registered.Created()
                            : compared(registration.differences(there)));
        }
        return answers;
    }

    private static Registered compared(List<String> differences) {
        return differences.isEmpty() ? new Registered.Same() : new Registered.Conflict(differences);
    }
}
