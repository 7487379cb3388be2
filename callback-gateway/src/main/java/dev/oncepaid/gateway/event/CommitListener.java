package dev.oncepaid.gateway.event;

import dev.oncepaid.model.EventRecord;
import java.util.List;

/** Hears of every event right after its commit, before its channel is answered. */
public interface CommitListener {

    /**
     * Called on a writer's thread, so it must return at once and must not throw. It is not called
     * for an event whose process died between commit and call: what has to happen for every event
     * must not rest on it alone.
     */
    void committed(List<EventRecord> events);
}
