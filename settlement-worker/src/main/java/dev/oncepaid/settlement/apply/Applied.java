package dev.oncepaid.settlement.apply;

import dev.oncepaid.settlement.event.HandlingUpdate;
import dev.oncepaid.settlement.money.UnitOfWork;
import java.util.ArrayList;
import java.util.List;

/**
 * What became of a batch: the new state of every event that was open and due, and the events that
 * were woken because what they waited for has come. Events that are not in {@code marks} were
 * ended, not due, or not there.
 */
public record Applied(List<HandlingUpdate> marks, List<Long> woken) {

    static final Applied NOTHING = new Applied(List.of(), List.of());

    public Applied {
        marks = List.copyOf(marks);
        woken = List.copyOf(woken);
    }

    static Applied of(UnitOfWork.Committed committed) {
        return new Applied(committed.marks(), committed.woken());
    }

    Applied and(Applied other) {
        List<HandlingUpdate> allMarks = new ArrayList<>(marks);
        allMarks.addAll(other.marks);
        List<Long> allWoken = new ArrayList<>(woken);
        allWoken.addAll(other.woken);
        return new Applied(allMarks, allWoken);
    }
}
