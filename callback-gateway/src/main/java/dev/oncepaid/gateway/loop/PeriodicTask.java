package dev.oncepaid.gateway.loop;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * One small task, run again and again on a thread of its own; the interval counts from the end of a
 * run.
 */
public final class PeriodicTask implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(PeriodicTask.class);
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(1);

    private final String name;
    private final Duration interval;
    private final Runnable task;
    private final ScheduledExecutorService executor;
    private Duration initialDelay;
    private boolean onceMoreAtStop;
    private int phase = Phases.HOUSEKEEPING;
    private volatile boolean running;

    public PeriodicTask(String name, Duration interval, Runnable task) {
        this.name = name;
        this.interval = interval;
        this.task = task;
        this.initialDelay = interval;
        this.executor =
                Executors.newSingleThreadScheduledExecutor(
                        Thread.ofPlatform().daemon().name(name).factory());
    }

    /** Runs first when the application starts, instead of one interval later. */
    public PeriodicTask runningAtStart() {
        initialDelay = Duration.ZERO;
        return this;
    }

    /** Runs a last time when the application stops. */
    public PeriodicTask runningOnceMoreAtStop() {
        onceMoreAtStop = true;
        return this;
    }

    /** Stops in this phase instead of the last. */
    public PeriodicTask inPhase(int other) {
        phase = other;
        return this;
    }

    @Override
    public void start() {
        running = true;
        var _ =
                executor.scheduleWithFixedDelay(
                        this::run,
                        initialDelay.toNanos(),
                        interval.toNanos(),
                        TimeUnit.NANOSECONDS);
    }

    private void run() {
        try {
            task.run();
        } catch (RuntimeException | Error e) { // else it would never run again
            LOG.error("{} failed; it runs again in {} ms", name, interval.toMillis(), e);
        }
    }

    @Override
    public void stop() {
        running = false;
        if (onceMoreAtStop) {
            executor.execute(this::run);
        }
        executor.shutdown();
        try {
            if (!executor.awaitTermination(STOP_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
                executor.shutdownNow();
                LOG.warn(
                        "{} did not end within {} ms and was interrupted",
                        name,
                        STOP_TIMEOUT.toMillis());
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
        return phase;
    }
}
