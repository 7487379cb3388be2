package dev.oncepaid.simulator.delivery;

import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.SimulatedChannel;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * How long a channel waits before each further attempt.
 *
 * @param waits none means one attempt only
 */
public record RetrySchedule(List<Duration> waits) {

    public RetrySchedule {
        waits = List.copyOf(waits);
    }

    /** One attempt, whatever the answer. */
    public static RetrySchedule none() {
        return new RetrySchedule(List.of());
    }

    /** Minutes of patience in a hurry: long enough for a gateway that is killed and restarted. */
    public static RetrySchedule impatient() {
        return ofMillis(50, 100, 200, 400, 800, 1500, 2000, 3000, 4000, 5000, 8000, 10_000, 15_000);
    }

    /** What the channels' documents say. */
    public static RetrySchedule realIn(Channel channel) {
        return new RetrySchedule(SimulatedChannel.of(channel).retryWaits());
    }

    private static RetrySchedule ofMillis(Integer... millis) {
        return new RetrySchedule(Stream.of(millis).map(Duration::ofMillis).toList());
    }
}
