package dev.oncepaid.gateway.publish;

import dev.oncepaid.gateway.event.CommitListener;
import dev.oncepaid.gateway.loop.Phases;
import dev.oncepaid.model.EventRecord;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Sends events right after their commit, off the requests' path.
 *
 * <p>Best effort on purpose: what finds no room, fails or is lost with the process stays owed in
 * the outbox, and a sweeper sends it.
 */
final class Publisher implements CommitListener, SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(Publisher.class);

    private static final Duration POLL = Duration.ofMillis(200);
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(1);

    private final ArrayBlockingQueue<EventRecord> handOff;
    private final RecordSender sender;
    private final OutboxCleaner cleaner;
    private final Counter left;
    private final Thread sendThread;
    private final Thread markThread;
    private volatile boolean running;

    Publisher(
            RecordSender sender,
            OutboxCleaner cleaner,
            PublishSettings settings,
            MeterRegistry meters) {
        this.sender = sender;
        this.cleaner = cleaner;
        this.handOff = new ArrayBlockingQueue<>(settings.handOffRecordsMax());
        this.left =
                Counter.builder("oncepaid.publish.left")
                        .description("Events left to the sweeper: no room, or not acknowledged")
                        .register(meters);
        this.sendThread = Thread.ofPlatform().daemon().name("publisher").unstarted(this::sendAll);
        this.markThread = Thread.ofPlatform().daemon().name("outbox-marks").unstarted(cleaner);
    }

    @Override
    public void committed(List<EventRecord> events) {
        for (EventRecord event : events) {
            if (!handOff.offer(event)) {
                left.increment();
            }
        }
    }

    private void sendAll() {
        try {
            while (running || !handOff.isEmpty()) {
                EventRecord event = handOff.poll(POLL.toMillis(), TimeUnit.MILLISECONDS);
                if (event != null) {
                    trySend(event);
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * An event that cannot even be handed to the producer must not end the thread of all others.
     */
    private void trySend(EventRecord event) throws InterruptedException {
        cleaner.acquire();
        try {
            send(event);
        } catch (RuntimeException | Error e) {
            LOG.error("Event {} was not handed to Kafka; the sweeper sends it", event.eventId(), e);
            cleaner.failed();
            left.increment();
        }
    }

    private void send(EventRecord event) {
        var _ =
                sender.send(event)
                        .whenComplete(
                                (_, failure) -> {
                                    if (failure == null) {
                                        cleaner.acknowledged(event.eventId());
                                    } else {
                                        cleaner.failed();
                                        left.increment();
                                    }
                                });
    }

    @Override
    public void start() {
        running = true;
        sendThread.start();
        markThread.start();
    }

    /** Sends and marks what it can within its time; the rest stays owed. */
    @Override
    public void stop() {
        running = false;
        try {
            sendThread.join(STOP_TIMEOUT);
            sendThread.interrupt();
            sender.close();
            cleaner.close();
            markThread.join(STOP_TIMEOUT);
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
        return Phases.PUBLISH;
    }
}
