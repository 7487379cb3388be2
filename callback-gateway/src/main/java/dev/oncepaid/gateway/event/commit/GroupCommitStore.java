package dev.oncepaid.gateway.event.commit;

import dev.oncepaid.gateway.event.EventRow;
import dev.oncepaid.gateway.event.EventStore;
import dev.oncepaid.gateway.event.Outcome;
import dev.oncepaid.gateway.event.Outcome.Cause;
import dev.oncepaid.gateway.loop.Phases;
import dev.oncepaid.gateway.repeat.CommittedEvents;
import dev.oncepaid.gateway.repeat.RepeatCounter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.springframework.context.SmartLifecycle;

/**
 * Queues events for the writers and lets each request wait for the commit that it shares with
 * others.
 */
final class GroupCommitStore implements EventStore, SmartLifecycle {

    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(2);

    private final PendingQueue queue;
    private final List<Thread> writers;
    private final Shortcuts shortcuts;
    private final Duration waitTimeout;
    private volatile boolean running;

    /** What answers without a write. */
    record Shortcuts(
            CommittedEvents committed,
            RepeatCounter repeats,
            ContendedKeys contended,
            Availability availability) {}

    GroupCommitStore(
            PendingQueue queue, List<Thread> writers, Shortcuts shortcuts, Duration waitTimeout) {
        this.queue = queue;
        this.writers = writers;
        this.shortcuts = shortcuts;
        this.waitTimeout = waitTimeout;
    }

    @Override
    public Outcome store(List<EventRow> statements) {
        List<PendingEvent> pending = new ArrayList<>(statements.size());
        for (EventRow statement : statements) {
            pending.add(admit(statement));
        }
        long deadlineNanos = System.nanoTime() + waitTimeout.toNanos();
        return pending.stream()
                .map(event -> event.await(Duration.ofNanos(deadlineNanos - System.nanoTime())))
                .reduce(GroupCommitStore::weaker)
                .orElseThrow(() -> new IllegalArgumentException("nothing to store"));
    }

    private static Outcome weaker(Outcome a, Outcome b) {
        if (a instanceof Outcome.NotNow || b instanceof Outcome.Repeat) {
            return a;
        }
        return b instanceof Outcome.NotNow || a instanceof Outcome.Repeat ? b : a;
    }

    private PendingEvent admit(EventRow statement) {
        PendingEvent event = new PendingEvent(statement, System.nanoTime());
        OptionalLong known = shortcuts.committed().eventId(event.key(), event.stated());
        if (known.isPresent()) {
            shortcuts.repeats().count(known.getAsLong());
            event.complete(new Outcome.Repeat(known.getAsLong()));
        } else if (shortcuts.contended().contains(event.key())) {
            event.complete(new Outcome.NotNow(Cause.CONTENDED));
        } else if (!mayBeTried(shortcuts.availability())) {
            event.complete(new Outcome.NotNow(Cause.UNAVAILABLE));
        } else {
            statement.write();
            if (!queue.offer(event)) {
                event.complete(new Outcome.NotNow(running ? Cause.QUEUE_FULL : Cause.STOPPING));
            }
        }
        return event;
    }

    private boolean mayBeTried(Availability availability) {
        return availability.isAvailable() || (queue.rows() == 0 && availability.mayBeTried());
    }

    @Override
    public void start() {
        running = true;
        writers.forEach(Thread::start);
    }

    /** Lets nothing in any more and waits until what was let in has its outcome. */
    @Override
    public void stop() {
        running = false;
        queue.close();
        try {
            for (Thread writer : writers) {
                writer.join(STOP_TIMEOUT);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return Phases.STORE;
    }
}
