package dev.oncepaid.gateway.event;

import java.util.List;

/**
 * Stores events durably.
 *
 * <p>{@link Outcome.Durable} is given only after the commit. {@link Outcome.NotNow} says nothing
 * about what is stored: if the commit comes later after all, the channel's repeat finds it.
 */
public interface EventStore {

    /**
     * Stores the statements of one notification and waits for them, at most the configured time.
     * Never throws for what the database does.
     *
     * @param statements at least one; each is stored for itself, so that a notification sent again
     *     finds those that were stored
     * @return one outcome for all: {@link Outcome.NotNow} if it is that of any, otherwise the first
     *     that is no repeat, otherwise a repeat
     */
    Outcome store(List<EventRow> statements);
}
