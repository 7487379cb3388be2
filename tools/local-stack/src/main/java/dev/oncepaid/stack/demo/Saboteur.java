package dev.oncepaid.stack.demo;

import dev.oncepaid.model.EventKey;
import dev.oncepaid.simulator.delivery.Delivery;
import dev.oncepaid.simulator.delivery.DeliveryReport;
import dev.oncepaid.stack.run.LocalStack;
import java.util.List;
import java.util.Set;
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
     * Sets it going: the worker dies when a fifth of the notifications is acknowledged, the gateway
     * when half is, and with them what must not come in another order.
     */
    Saboteur(LocalStack stack, Delivery delivery, Plan plan, Consumer<String> progress) {
        int notifications = plan.deliveries().size();
        this.stack = stack;
        this.delivery = delivery;
        this.progress = progress;
        this.deeds =
                List.of(
                        hands.submit(() -> killWorkerAfter(notifications / 5)),
                        hands.submit(
                                () -> killGatewayAfter(notifications / 2, plan.toBeToldInOrder())));
    }

    private void killWorkerAfter(long acknowledged) {
        awaitAcknowledged(acknowledged, Set.of());
        progress.accept("kill -9 of the worker; starting it again");
        stack.killAndRestartWorker();
        progress.accept("the worker is back");
    }

    private void killGatewayAfter(long acknowledged, Set<EventKey> among) {
        awaitAcknowledged(acknowledged, among);
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

    private void awaitAcknowledged(long enough, Set<EventKey> among) {
        while (!trafficIsOver && !isAcknowledged(enough, among)) {
            LockSupport.parkNanos(POLL_NANOS);
        }
    }

    private boolean isAcknowledged(long enough, Set<EventKey> among) {
        DeliveryReport report = delivery.report();
        return report.total().acknowledged() >= enough
                && report.acknowledgedKeys().containsAll(among);
    }

    @Override
    public void close() {
        trafficIsOver = true;
        hands.shutdown();
    }
}
