package dev.oncepaid.stack.demo;

import dev.oncepaid.simulator.delivery.Delivery;
import dev.oncepaid.simulator.delivery.DeliveryReport;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Says every few seconds how far the traffic is. */
final class ProgressWatch implements AutoCloseable {

    private static final int EVERY_SECONDS = 3;

    private final ScheduledExecutorService clockwork = Executors.newSingleThreadScheduledExecutor();
    private final Delivery delivery;
    private final Consumer<String> progress;

    ProgressWatch(Delivery delivery, Consumer<String> progress) {
        this.delivery = delivery;
        this.progress = progress;
        var _ =
                clockwork.scheduleAtFixedRate(
                        this::say, EVERY_SECONDS, EVERY_SECONDS, TimeUnit.SECONDS);
    }

    private void say() {
        DeliveryReport.Counts counts = delivery.report().total();
        progress.accept(
                "%,d sent: %,d acknowledged, %,d refused, %,d told to try again, %,d not answered"
                        .formatted(
                                counts.sent(),
                                counts.acknowledged(),
                                counts.refused(),
                                counts.tryAgain(),
                                counts.unanswered()));
    }

    @Override
    public void close() {
        clockwork.shutdownNow();
    }
}
