package dev.oncepaid.stack.demo;

import dev.oncepaid.simulator.delivery.Delivery;
import dev.oncepaid.stack.run.LocalStack;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Kills the worker and then the gateway in the middle of the traffic, and starts them again. What
 * is the middle is told by what has been acknowledged, not by a clock: on a slow machine too, there
 * is something to lose. The gateway does not wait for the worker to be back: on a quick machine the
 * traffic would be over by then.
 */
final class Saboteur implements AutoCloseable {

    private static final long POLL_NANOS = 50_000_000;

    private final LocalStack stack;
    private final Delivery delivery;
    private final Consumer<String> progress;
    private final ExecutorService hands = Executors.newFixedThreadPool(2);
    private final List<Future<?>> deeds;
    private volatile boolean trafficIsOver;

    /**
     * Sets it going: the worker dies when a fifth of {@code notifications} is acknowledged, the
     * gateway when half is.
     */
    Saboteur(LocalStack stack, Delivery delivery, int notifications, Consumer<String> progress) {
        this.stack = stack;
        this.delivery = delivery;
        this.progress = progress;
        this.deeds =
                List.of(
                        hands.submit(() -> killWorkerAfter(notifications / 5)),
                        hands.submit(() -> killGatewayAfter(notifications / 2)));
    }

    private void killWorkerAfter(long acknowledged) {
        awaitAcknowledged(acknowledged);
        progress.accept("kill -9 of the worker; starting it again");
        stack.killAndRestartWorker();
        progress.accept("the worker is back");
    }

    private void killGatewayAfter(long acknowledged) {
        awaitAcknowledged(acknowledged);
        progress.accept("kill -9 of the gateway; starting it again");
        stack.killAndRestartGateway();
        progress.accept("the gateway is back");
    }

    /**
     * To be called when all is sent: what has not been killed until now is killed at once. Waits
     * until both are ready again; fails if one does not come up.
     */
    void finish() throws InterruptedException {
        trafficIsOver = true;
        for (Future<?> deed : deeds) {
            try {
                deed.get();
            } catch (ExecutionException e) {
                throw e.getCause() instanceof RuntimeException cause
                        ? cause
                        : new IllegalStateException(e.getCause());
            }
        }
    }

    private void awaitAcknowledged(long enough) {
        while (!trafficIsOver && delivery.report().total().acknowledged() < enough) {
            LockSupport.parkNanos(POLL_NANOS);
        }
    }

    @Override
    public void close() {
        trafficIsOver = true;
        hands.shutdown();
    }
}
