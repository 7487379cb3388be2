package dev.oncepaid.simulator.delivery;

import java.net.URI;
import java.time.Duration;

/**
 * Where and how to deliver.
 *
 * @param gateway scheme, host and port; the notify path comes with each notice
 * @param concurrentMax requests under way at once
 * @param answerTimeout after this an attempt counts as unanswered
 */
public record DeliverySettings(
        URI gateway, RetrySchedule retries, int concurrentMax, Duration answerTimeout) {

    /** Impatient retries, 64 requests at once, 5 s per answer. */
    public static DeliverySettings to(URI gateway) {
        return new DeliverySettings(gateway, RetrySchedule.impatient(), 64, Duration.ofSeconds(5));
    }

    public DeliverySettings withRetries(RetrySchedule other) {
        return new DeliverySettings(gateway, other, concurrentMax, answerTimeout);
    }

    public DeliverySettings withConcurrentMax(int other) {
        return new DeliverySettings(gateway, retries, other, answerTimeout);
    }
}
