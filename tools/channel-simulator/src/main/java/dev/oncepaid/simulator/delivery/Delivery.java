package dev.oncepaid.simulator.delivery;

import dev.oncepaid.simulator.Signing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Sends notices to a gateway as their channels would: again until the channel's success word comes
 * or its schedule ends, and signed anew for each attempt that follows an answer. Forgeries are sent
 * once.
 *
 * <p>Safe for use by several threads. {@link #close} drops what is still to be sent.
 */
public final class Delivery implements AutoCloseable {

    private static final Duration FOREVER = Duration.ofDays(365);

    private final DeliverySettings settings;
    private final Signing signing;
    private final Wire wire;
    private final Tally tally = new Tally();
    private final Semaphore permits;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final AtomicLong deliveries = new AtomicLong();
    private final Map<Long, CompletableFuture<Delivered>> underWay = new ConcurrentHashMap<>();
    private final ExecutorService attempts = Executors.newVirtualThreadPerTaskExecutor();

    public Delivery(DeliverySettings settings, Signing signing) {
        this.settings = settings;
        this.signing = signing;
        this.wire = new Wire(settings.gateway(), settings.answerTimeout());
        this.permits = new Semaphore(settings.concurrentMax());
    }

    /**
     * Starts a delivery and returns; blocks only while {@code concurrentMax} requests are under
     * way.
     *
     * @return completes with the last answer, or is cancelled by {@link #close}
     */
    public CompletableFuture<Delivered> send(Outgoing outgoing) {
        CompletableFuture<Delivered> end = new CompletableFuture<>();
        long number = deliveries.incrementAndGet();
        underWay.put(number, end);
        var _ = end.whenComplete((_, _) -> underWay.remove(number));
        permits.acquireUninterruptibly();
        attempts.execute(() -> attempt(Attempt.first(outgoing), end));
        return end;
    }

    /**
     * Sends each at its time, or later where the gateway is slower than the plan, and waits until
     * every delivery has ended.
     *
     * @throws CancellationException if the delivery was closed meanwhile
     */
    public DeliveryReport play(List<Planned> plan) throws InterruptedException {
        return play(plan, FOREVER);
    }

    /** The same, but what has not been sent after {@code startingMax} is dropped. */
    public DeliveryReport play(List<Planned> plan, Duration startingMax)
            throws InterruptedException {
        long start = System.nanoTime();
        List<CompletableFuture<Delivered>> ends = new ArrayList<>();
        for (Planned next : plan.stream().sorted(Comparator.comparing(Planned::at)).toList()) {
            long elapsedNanos = System.nanoTime() - start;
            if (elapsedNanos > startingMax.toNanos()) {
                break;
            }
            if (closed.await(next.at().toNanos() - elapsedNanos, TimeUnit.NANOSECONDS)) {
                throw new CancellationException("closed while a plan was played");
            }
            ends.add(send(next.outgoing()));
        }
        CompletableFuture.allOf(ends.toArray(CompletableFuture[]::new)).join();
        return report();
    }

    /** What was sent and answered until now. */
    public DeliveryReport report() {
        return tally.report();
    }

    @Override
    public void close() {
        closed.countDown();
        attempts.shutdownNow();
        wire.close();
        underWay.values().forEach(end -> end.cancel(false));
    }

    /** Called with a permit, which it gives back. */
    private void attempt(Attempt attempt, CompletableFuture<Delivered> end) {
        Attempt signed = attempt.signed(signing);
        Answered answered;
        try {
            answered = timed(signed);
        } catch (InterruptedException | RuntimeException e) {
            // Closed, or a request that cannot be put on the wire: whoever waits must hear of it.
            end.completeExceptionally(e);
            return;
        } finally {
            permits.release();
        }
        tally.attempted(attempt.outgoing(), answered);
        continueAfter(signed, answered, end);
    }

    private Answered timed(Attempt attempt) throws InterruptedException {
        long start = System.nanoTime();
        Answered answered = wire.send(attempt.request().orElseThrow(), attempt.outgoing());
        if (answered != Answered.UNANSWERED) {
            tally.answeredIn(Duration.ofNanos(System.nanoTime() - start));
        }
        return answered;
    }

    private void continueAfter(
            Attempt attempt, Answered answered, CompletableFuture<Delivered> end) {
        Delivered delivered = new Delivered(attempt.outgoing(), answered, attempt.number());
        List<Duration> waits = settings.retries().waits();
        if (delivered.isAcknowledged() || delivered.outgoing().isForged()) {
            end.complete(delivered);
        } else if (delivered.attempts() > waits.size()) {
            tally.abandoned();
            end.complete(delivered);
        } else {
            long waitNanos = waits.get(delivered.attempts() - 1).toNanos();
            CompletableFuture.delayedExecutor(waitNanos, TimeUnit.NANOSECONDS, attempts)
                    .execute(() -> again(attempt.next(answered), end));
        }
    }

    private void again(Attempt next, CompletableFuture<Delivered> end) {
        permits.acquireUninterruptibly();
        attempt(next, end);
    }
}
