package dev.oncepaid.settlement.cases;

import dev.oncepaid.settlement.decide.CaseDraft;
import dev.oncepaid.settlement.decide.Verdict;
import dev.oncepaid.settlement.state.OrderKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What one transaction does to cases. Where it ends a case and opens it, in whichever order, the
 * case is left as the last of them says.
 */
public final class CaseWrites {

    private record Key(Verdict reason, String subject) {
        static Key of(CaseDraft draft) {
            return new Key(draft.reason(), draft.subject());
        }

        static Key of(Resolution resolution) {
            return new Key(resolution.reason(), resolution.subject());
        }
    }

    /** A case whose money is held for this reason now, and the order that it is said to be for. */
    public record Held(Verdict reason, String subject, OrderKey order) {}

    /** An event, and the later one that was read from the same body or judges the same facts. */
    public record ReadAgain(long eventId, long by) {}

    private final Map<Key, Resolution> endedFirst = new LinkedHashMap<>();
    private final Map<Key, NewCase> opened = new LinkedHashMap<>();
    private final Map<Key, Resolution> endedLast = new LinkedHashMap<>();
    private final List<Held> held = new ArrayList<>();
    private final List<ReadAgain> readAgain = new ArrayList<>();
    private final Map<Long, CaseTable.ByPerson> endedByPerson = new LinkedHashMap<>();
    private final Set<Long> reopened = new LinkedHashSet<>();

    /** Opens it; one that is open already gets the event as further evidence. */
    public void open(NewCase newCase) {
        Key key = Key.of(newCase.draft());
        opened.putIfAbsent(key, newCase);
        endedLast.remove(key);
    }

    /** Ends it if it is open; one that is not there was never needed. */
    public void end(Resolution resolution) {
        Key key = Key.of(resolution);
        (opened.containsKey(key) ? endedLast : endedFirst).putIfAbsent(key, resolution);
    }

    /** One that is there already holds money from now on: open, and of the money's merchant. */
    public void hold(Held one) {
        held.add(one);
    }

    /** Ends the cases of an event that was read again, once all that speaks for them was. */
    public void endReadAgain(ReadAgain event) {
        readAgain.add(event);
    }

    /** Ends an open case as a person decided. */
    public void endByPerson(long id, CaseTable.ByPerson decided) {
        endedByPerson.put(id, decided);
    }

    /** Opens an ended case again, whatever was decided: what it is about goes on. */
    public void reopen(long id) {
        reopened.add(id);
    }

    Collection<Resolution> endedFirst() {
        return endedFirst.values();
    }

    Collection<NewCase> opened() {
        return opened.values();
    }

    Collection<Resolution> endedLast() {
        return endedLast.values();
    }

    Map<Long, CaseTable.ByPerson> endedByPerson() {
        return endedByPerson;
    }

    Set<Long> reopened() {
        return reopened;
    }

    List<Held> held() {
        return held;
    }

    List<ReadAgain> readAgain() {
        return readAgain;
    }
}
