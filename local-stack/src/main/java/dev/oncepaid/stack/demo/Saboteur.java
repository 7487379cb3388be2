package dev.oncepaid.stack.demo;

import dev.oncepaid.simulator.delivery.Delivery;
import dev.oncepaid.stack.run.LocalStack;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Kills the gateway and then the worker in the middle of the traffic, and starts them again. What
 * is the middle is told by what has been acknowledged, not by a clock: on a slow machine too, there
 * is something to lose.
 */
final class Saboteur implements AutoCloseable {

    private static final long POLL_NANOS = 50_000_000;

    private final ExecutorService hand = Executors.newSingleThreadExecutor();
    private final Future<?> deeds;
    private volatile boolean trafficIsOver;

    /**
     * Sets it going: the gateway dies when a third of {@code notifications} is acknowledged, the
     * worker when more than half is.
     */
    Saboteur(LocalStack stack, Delivery delivery, int notifications, Consumer<String> progress) {
        this.deeds =
                hand.submit(
                        () -> {
                            awaitAcknowledged(delivery, notifications / 3);
                            progress.accept("kill -9 of the gateway; starting it again");
                            stack.killAndRestartGateway();
                            progress.accept("the gateway is back");
                            awaitAcknowledged(delivery, notifications * 6 / 10);
                            progress.accept("kill -9 of the worker; starting it again");
                            stack.killAndRestartWorker();
                            progress.accept("the worker is back");
                        });
    }

    /**
     * To be called when all is sent: what has not been killed until now is killed at once. Waits
     * until both are ready again; fails if one does not come up.
     */
    void finish() throws InterruptedException {
        trafficIsOver = true;
        try {
            deeds.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause
                    ? cause
                    : new IllegalStateException(e.getCause());
        }
    }

    private void awaitAcknowledged(Delivery delivery, long enough) {
        while (!trafficIsOver && delivery.report().total().acknowledged() < enough) {
            LockSupport.parkNanos(POLL_NANOS);
        }
    }

    @Override
    public void close() {
        trafficIsOver = true;
        hand.shutdown();
    }
}
