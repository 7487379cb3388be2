package dev.oncepaid.settlement.loop;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * One thread that passes over due work until it is stopped.
 *
 * <p>A pass says whether there may be more: then the next follows at once, else after {@code
 * interval} or a {@link #nudge}. A pass that throws is logged and followed by the interval; nothing
 * it left is lost, because all due work stands in the database. {@link #stop} waits for the pass
 * that is running.
 */
public final class Loop implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(Loop.class);

    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(10);

    private final String name;
    private final Duration interval;
    private final BooleanSupplier pass;
    private final Semaphore nudges = new Semaphore(0);
    private volatile boolean running;
    private @Nullable Thread thread;

    public Loop(String name, Duration interval, BooleanSupplier pass) {
        this.name = name;
        this.interval = interval;
        this.pass = pass;
    }

    /** Ends a rest at once: there is work. */
    public void nudge() {
        nudges.release();
    }

    @Override
    public void start() {
        running = true;
        thread = Thread.ofPlatform().name(name).start(this::run);
    }

    @Override
    public void stop() {
        running = false;
        nudge();
        Thread stopping = thread;
        if (stopping != null) {
            try {
                stopping.join(STOP_TIMEOUT);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    private void run() {
        while (running) {
            if (!more()) {
                rest();
            }
        }
    }

    private boolean more() {
        try {
            return pass.getAsBoolean();
        } catch (RuntimeException | Error e) {
            // The outermost loop: whatever went wrong, the work is still due and is found again,
            // and
            // a thread that ended would be missed by nobody.
            LOG.atWarn()
                    .addKeyValue("loop", name)
                    .setCause(e)
                    .log("iteration failed; the next one picks up the remaining work");
            return false;
        }
    }

    private void rest() {
        try {
            boolean nudged = nudges.tryAcquire(interval.toMillis(), TimeUnit.MILLISECONDS);
            if (nudged) {
                nudges.drainPermits();
            }
        } catch (InterruptedException _) {
            running = false;
        }
    }
}
