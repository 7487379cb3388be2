package dev.oncepaid.simulator.delivery;

import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Set;

/**
 * What was sent and answered so far.
 *
 * @param acknowledgedKeys of genuine notices whose success word was read: each must be stored
 * @param forgeriesAcknowledged must be 0
 * @param abandoned genuine notices that were not acknowledged until the last attempt
 */
public record DeliveryReport(
        Map<Channel, Counts> perChannel,
        Set<EventKey> acknowledgedKeys,
        long forgeriesAcknowledged,
        long abandoned,
        AnswerTimes answerTimes) {

    /** From the first byte sent to the answer read, over all that were answered. */
    public record AnswerTimes(Duration p50, Duration p99) {}

    /** Attempts, by how they ended; the four add up to {@link #sent}. */
    public record Counts(long acknowledged, long refused, long tryAgain, long unanswered) {

        static final Counts NONE = new Counts(0, 0, 0, 0);

        public long sent() {
            return acknowledged + refused + tryAgain + unanswered;
        }

        Counts plus(Counts other) {
            return new Counts(
                    acknowledged + other.acknowledged,
                    refused + other.refused,
                    tryAgain + other.tryAgain,
                    unanswered + other.unanswered);
        }
    }

    /** All channels together. */
    public Counts total() {
        Collection<Counts> counts = perChannel.values();
        return counts.stream().reduce(Counts.NONE, Counts::plus);
    }
}
