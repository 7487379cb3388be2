package dev.oncepaid.gateway.publish;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Strikes acknowledged events off the outbox, many with one statement.
 *
 * <p>Holds the permits of records in flight: a record has one from before its sending until it is
 * deleted or has failed, so what waits here is bounded.
 */
final class OutboxCleaner implements Runnable {

    private static final Logger LOG = LoggerFactory.getLogger(OutboxCleaner.class);
    private static final Duration RETRY_DELAY = Duration.ofSeconds(1);
    private static final Duration IDLE_POLL = Duration.ofMillis(200);

    private final LinkedBlockingQueue<Long> eventIds = new LinkedBlockingQueue<>();
    private final Semaphore inFlight;
    private final OutboxTable outbox;
    private final PublishSettings settings;
    private final CountDownLatch closing = new CountDownLatch(1);

    OutboxCleaner(OutboxTable outbox, PublishSettings settings) {
        this.outbox = outbox;
        this.settings = settings;
        this.inFlight = new Semaphore(settings.inFlightRecordsMax());
    }

    /** Waits until one more record may be in flight. */
    void acquire() throws InterruptedException {
        inFlight.acquire();
    }

    /** The record is not acknowledged; the sweeper has it now. */
    void failed() {
        inFlight.release();
    }

    void acknowledged(long eventId) {
        eventIds.add(eventId);
    }

    @Override
    public void run() {
        try {
            while (!isClosing() || !eventIds.isEmpty()) {
                delete(gather());
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isClosing() {
        return closing.getCount() == 0;
    }

    private List<Long> gather() throws InterruptedException {
        List<Long> batch = new ArrayList<>();
        Long first = eventIds.poll(IDLE_POLL.toMillis(), TimeUnit.MILLISECONDS);
        if (first == null) {
            return batch;
        }
        batch.add(first);
        long lingerUntil = System.nanoTime() + settings.markLinger().toNanos();
        while (batch.size() < settings.markRowsMax()) {
            long left = isClosing() ? 0 : lingerUntil - System.nanoTime();
            Long next = eventIds.poll(left, TimeUnit.NANOSECONDS);
            if (next == null) {
                break;
            }
            batch.add(next);
        }
        return batch;
    }

    private void delete(List<Long> batch) throws InterruptedException {
        while (!batch.isEmpty() && !written(batch)) {
            if (closing.await(RETRY_DELAY.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
        }
    }

    private boolean written(List<Long> batch) {
        try {
            outbox.published(batch);
            inFlight.release(batch.size());
            return true;
        } catch (SQLException | RuntimeException e) {
            LOG.warn(
                    "{} published events not deleted from the outbox ({}); tried again in {} s, and"
                            + " sent twice if the process ends before",
                    batch.size(),
                    e instanceof SQLException sql ? "SQL state " + sql.getSQLState() : e.toString(),
                    RETRY_DELAY.toSeconds());
            return false;
        }
    }

    /** Ends the loop as soon as everything acknowledged so far is deleted. */
    void close() {
        closing.countDown();
    }
}
