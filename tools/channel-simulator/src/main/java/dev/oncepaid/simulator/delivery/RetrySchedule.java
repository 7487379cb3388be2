package dev.oncepaid.simulator.delivery;

import dev.oncepaid.model.Channel;
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
        return switch (channel) {
            case ALIPAY -> ofSeconds(240, 600, 600, 3600, 7200, 21_600, 54_000);
            case WECHAT, WECHAT_V2 ->
                    ofSeconds(
                            15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800,
                            10_800, 21_600, 21_600);
            case UNIONPAY -> ofSeconds(60, 120, 240, 300);
            case WEBHOOK -> ofSeconds(5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400);
        };
    }

    private static RetrySchedule ofSeconds(Integer... seconds) {
        return new RetrySchedule(Stream.of(seconds).map(Duration::ofSeconds).toList());
    }

    private static RetrySchedule ofMillis(Integer... millis) {
        return new RetrySchedule(Stream.of(millis).map(Duration::ofMillis).toList());
    }
}
