package dev.oncepaid.stack.demo;

import dev.oncepaid.stack.run.LocalStack;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Kills the gateway and then the worker in the middle of the traffic, and starts them again. */
final class Saboteur implements AutoCloseable {

    private final ScheduledExecutorService clockwork = Executors.newScheduledThreadPool(2);
    private final List<Future<?>> deeds;

    /** Sets it going: the gateway dies after a third of {@code length}, the worker after two. */
    Saboteur(LocalStack stack, Duration length, Consumer<String> progress) {
        this.deeds =
                List.of(
                        after(length.dividedBy(3), () -> killGateway(stack, progress)),
                        after(
                                length.multipliedBy(2).dividedBy(3),
                                () -> killWorker(stack, progress)));
    }

    /** Waits until both have been killed and are ready again; fails if one does not come up. */
    void awaitDone() {
        for (Future<?> deed : deeds) {
            try {
                deed.get();
            } catch (ExecutionException e) {
                throw e.getCause() instanceof RuntimeException cause
                        ? cause
                        : new IllegalStateException(e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while waiting for a restart", e);
            }
        }
    }

    private Future<?> after(Duration delay, Runnable deed) {
        return clockwork.schedule(deed, delay.toMillis(), TimeUnit.MILLISECONDS);
    }

    private static void killGateway(LocalStack stack, Consumer<String> progress) {
        progress.accept("kill -9 of the gateway; starting it again");
        stack.killAndRestartGateway();
        progress.accept("the gateway is back");
    }

    private static void killWorker(LocalStack stack, Consumer<String> progress) {
        progress.accept("kill -9 of the worker; starting it again");
        stack.killAndRestartWorker();
        progress.accept("the worker is back");
    }

    @Override
    public void close() {
        clockwork.shutdownNow();
    }
}
