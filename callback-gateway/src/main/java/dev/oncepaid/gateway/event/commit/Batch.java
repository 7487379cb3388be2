package dev.oncepaid.gateway.event.commit;

import dev.oncepaid.model.EventKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What arrived together, sorted out by key.
 *
 * @param firsts one of each key
 * @param same for each of the firsts those that state the same under the same key: their outcome is
 *     that of the first
 * @param others those that state something else under the key of one of the firsts
 */
record Batch(
        List<PendingEvent> firsts,
        Map<PendingEvent, List<PendingEvent>> same,
        List<PendingEvent> others) {

    static Batch of(List<PendingEvent> arrived) {
        Map<EventKey, PendingEvent> firsts = LinkedHashMap.newLinkedHashMap(arrived.size());
        Map<PendingEvent, List<PendingEvent>> same = new LinkedHashMap<>();
        List<PendingEvent> others = new ArrayList<>();
        for (PendingEvent event : arrived) {
            PendingEvent first = firsts.putIfAbsent(event.key(), event);
            if (first == null) {
                continue;
            }
            if (first.covers(event)) {
                same.computeIfAbsent(first, _ -> new ArrayList<>()).add(event);
            } else {
                others.add(event);
            }
        }
        return new Batch(List.copyOf(firsts.values()), same, others);
    }
}
